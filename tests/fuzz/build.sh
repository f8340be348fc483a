#!/bin/sh
# Builds the fuzzers with clang in their own build folder. Skips (77) where clang or libFuzzer is missing.
set -eu
source_dir=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
build=${BASTIDE_BESIDE_DIR:-$source_dir/build}/fuzz

mkdir -p "$build"
rm -f "$build/unavailable"
probe=$build/probe.cpp
printf '%s\n' '#include <cstddef>' '#include <cstdint>' \
  'extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t*, std::size_t) { return 0; }' >"$probe"
if ! clang++ -fsanitize=fuzzer,address,undefined "$probe" -o "$build/probe" 2>"$build/probe.log"; then
  echo "clang++ with libFuzzer is not available (Debian: clang libclang-rt-14-dev)"
  touch "$build/unavailable"
  exit 77
fi

cd "$source_dir"
cmake --preset fuzz -B "$build"
cmake --build "$build" --target fuzzers
