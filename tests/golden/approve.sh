#!/bin/sh
# Writes the golden playthroughs anew with the program as it is now; `git diff tests/golden` then shows what changed.
#   tests/golden/approve.sh            all
#   tests/golden/approve.sh family     one
# A file's first line says how it is made; a ruleset without a file gets a game of two random players.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=${here%/tests/golden}
if [ -n "${BASTIDE_BUILD_DIR:-}" ]; then
  program=$BASTIDE_BUILD_DIR/bin/bastide
else
  program=$root/bastide
fi

approve() {
  file=$here/$1.txt
  arguments="playthrough $1 --seats random,random --seed 1"
  if [ -s "$file" ]; then
    arguments=$(sed -n '1s/^# bastide //p' "$file")
  fi
  # shellcheck disable=SC2086 # a list of words
  if ! "$program" $arguments >"$file.new"; then
    rm -f "$file.new"
    echo "not written: $1" >&2
    exit 2
  fi
  if [ -f "$file" ] && cmp -s "$file" "$file.new"; then
    rm -f "$file.new"
    echo "same     $1"
  else
    mv -f "$file.new" "$file"
    echo "written  $1"
  fi
}

if [ $# -gt 0 ]; then
  for name in "$@"; do approve "$name"; done
else
  for ruleset in "$root"/rulesets/*.toml; do
    name=${ruleset##*/}
    approve "${name%.toml}"
  done
fi
