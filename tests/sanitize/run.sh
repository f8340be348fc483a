#!/bin/sh
# Plays random games of every ruleset under the address and undefined-behaviour sanitizers.
# The argument of the soak program is the number of games for each ruleset, with 2 to 6 players in turn.
set -eu
source_dir=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
build=${BASTIDE_BESIDE_DIR:-$source_dir/build}/asan-ubsan
games=100
[ -z "${BASTIDE_THOROUGH:-}" ] || games=10000

cd "$source_dir"
cmake --preset asan-ubsan -B "$build"
cmake --build "$build" --target soak

UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
export UBSAN_OPTIONS
# The brute-force recount is slow under the sanitizers; the tests of the kernel do it at every decision.
"$build/bench/soak" "$games" --every 97
