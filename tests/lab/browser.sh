#!/bin/sh
# Reports of real comparisons, looked at by Chromium: sections and pictures, light and dark, from 400 pixels on.
# Ends with 77 (skipped) where no Chromium is installed.
set -eu
build=${BASTIDE_BUILD_DIR:?the folder of the build}
here=$(dirname "$0")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# compare NAME EXIT_CODE words...
compare() {
  name=$1 wanted=$2 code=0
  shift 2
  "$build/bin/bastide" compare "$@" --out "$work/$name" --pictures >"$work/$name.txt" 2>&1 || code=$?
  if [ $code -ne "$wanted" ]; then
    cat "$work/$name.txt"
    echo "bastide compare $*: exit code $code instead of $wanted"
    exit 1
  fi
}

compare two 1 base-2006 base-modern --games 80 --seats random,random --seed 1 --until 'points.diff ±30' \
  --expect 'first_seat.win_share in 0..1' --expect 'B.turns <= A.turns * 0.5'
compare four 0 base-2006 base-modern 'base-modern -farmers' big-box-modern --games 30 --seats random,random,random --seed 2
compare one 0 base-modern --games 20 --seats random,random --seed 3

"$here/colours.py" "$work/two/report.html"
"$here/browser.py" "$work/two" "$work/four" "$work/one"
