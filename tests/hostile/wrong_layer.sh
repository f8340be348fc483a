#!/bin/sh
# A function of the wrong kind for its layer does not compile, and the compiler says what the right form is.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
source_dir=$(CDPATH='' cd -- "$here/../.." && pwd)
build=${BASTIDE_BUILD_DIR:-$source_dir/build/release}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# compiled FILE: with the headers of this build, without making anything.
compiled() {
  "${CXX:-g++}" -std=c++20 -fsyntax-only -I "$source_dir/kernel/include" -I "$source_dir/kernel/load/include" \
    -I "$source_dir/modules/turn/include" -I "$source_dir/modules/kit/include" -I "$build/generated/include" "$1" >"$log" 2>&1
}
compiled "$here/plugins/crashes.cpp" || { cat "$log"; echo "FAILED: not even a right plugin compiles"; exit 1; }
if compiled "$here/not-compiled/wrong-layer.cpp"; then
  echo "FAILED: it compiles"
  exit 1
fi
grep -q 'a score layer is: void f(Ctx&, Feature, X&) const noexcept; X is Sheet in the layers base to scale' "$log" ||
  { cat "$log"; echo "FAILED: the sentence is missing"; exit 1; }
