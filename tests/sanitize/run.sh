#!/bin/sh
# Plays random games of every ruleset under the address and undefined-behaviour sanitizers, in the build of the fuzzers
# (tests/fuzz/build.sh), or where clang is missing in one of its own.
# The argument of the soak program is the number of games for each ruleset, with 2 to 6 players in turn.
set -eu
source_dir=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
beside=${BASTIDE_BESIDE_DIR:-$source_dir/build}
games=300
[ -z "${BASTIDE_THOROUGH:-}" ] || games=10000

cd "$source_dir"
if command -v clang++ >/dev/null && [ ! -e "$beside/fuzz/unavailable" ]; then
  preset=fuzz
else
  preset=asan-ubsan
fi
build=$beside/$preset
cmake --preset "$preset" -B "$build"
cmake --build "$build" --target soak

UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
export UBSAN_OPTIONS
# The brute-force recount is slow under the sanitizers; the tests of the kernel do it at every decision.
"$build/bench/soak" "$games" --every 97
