#!/bin/sh
# Every house rule builds outside this repository against an installed Bastide, and the installed program checks it.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
source_dir=$(CDPATH='' cd -- "$here/../.." && pwd)
build=${BASTIDE_BUILD_DIR:-$source_dir/build/release}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

fail() {
  printf 'FAILED: %s\n' "$*"
  exit 1
}

# Runs quietly; the output appears only when the command fails.
quietly() {
  "$@" >"$work/log" 2>&1 || { cat "$work/log"; fail "$*"; }
}

quietly cmake --install "$build" --prefix "$work/bastide"
count=0
for folder in "$source_dir"/plugins/*/; do
  name=$(basename "$folder")
  [ -f "$work/bastide/share/bastide/rulesets/$name.toml" ] || fail "not installed: the ruleset $name.toml"
  rm -r "$work/bastide/lib/bastide/modules/$name" # the installed one makes way for the one built here
  cp -r "$folder" "$work/$name"
  quietly cmake -S "$work/$name" -B "$work/$name/build" -G Ninja "-DCMAKE_PREFIX_PATH=$work/bastide"
  quietly cmake --build "$work/$name/build"
  (
    cd "$work"
    quietly env -i PATH=/usr/bin:/bin HOME="$work" TERM=dumb "$work/bastide/bin/bastide" \
      --plugins "$work/$name/build/modules" check --alone "$work/$name/build/modules/$name"
    grep -q 'scenario.toml' "$work/log" || { cat "$work/log"; fail "$name: no scenario was run"; }
  )
  count=$((count + 1))
  echo "$name"
done
[ "$count" = 16 ] || fail "$count house rules instead of 16"
