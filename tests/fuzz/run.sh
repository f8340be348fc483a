#!/bin/sh
# run.sh NAME: a short run of NAME_fuzz, starting from the inputs in corpus/NAME.
# Crashes stay in the build folder. BASTIDE_THOROUGH=1 makes it five minutes.
set -eu
name=$1
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${BASTIDE_BESIDE_DIR:-$here/../../build}/fuzz
if [ -e "$build/unavailable" ]; then
  echo "clang++ with libFuzzer is not available"
  exit 77
fi

found=$build/corpus/$name
crashes=$build/crashes/$name
rm -rf "$found" # every run starts from the same inputs
mkdir -p "$found" "$crashes"

set -- -max_total_time=20 -runs=20000
[ -z "${BASTIDE_THOROUGH:-}" ] || set -- -max_total_time=300
if [ -f "$here/$name.dict" ]; then
  set -- "$@" "-dict=$here/$name.dict"
fi
set -- "$@" -seed=1 -error_exitcode=1 -timeout_exitcode=1 -timeout=10 \
  -rss_limit_mb=4096 -print_final_stats=1 "-artifact_prefix=$crashes/" "$found"
if [ -d "$here/corpus/$name" ]; then
  set -- "$@" "$here/corpus/$name"
fi

UBSAN_OPTIONS=print_stacktrace=1:halt_on_error=1
export UBSAN_OPTIONS
exec "$build/fuzz/${name}_fuzz" "$@"
