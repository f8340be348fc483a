#!/bin/sh
# run.sh WHAT BOX: what can be tried of one box, a folder in modules/ or plugins/.
#   check      its scenarios, random games of it on a base game, its rulesets; BASTIDE_THOROUGH=1 adds random games with
#              every other box
#   golden     the golden games of its rulesets come out the same
#   reference  recorded games of other engines in which it is: those in the folder that BASTIDE_CONFORMANCE names (without
#              it: shared/conformance beside the sources), or, if it is not there, in tests/conform/fixtures
# Exit code 77 if there is nothing to try.
set -eu
source_dir=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd)
build=${BASTIDE_BUILD_DIR:-$source_dir/build/release}
program=$build/bin/bastide

main() {
  what=$1
  box=$2
  status=0
  case $what in
    check) check ;;
    golden) golden ;;
    reference) reference ;;
  esac
  exit "$status"
}

# The files of the rulesets that put the box into play themselves, one on a line.
rulesets() {
  for file in "$source_dir"/rulesets/*.toml "$source_dir/plugins/$box/$box.toml"; do
    if [ -f "$file" ] && grep -q -e "^\"\{0,1\}$box\"\{0,1\} *= *[^ f]" "$file"; then
      printf '%s\n' "$file"
    fi
  done
}

check() {
  base="base-modern"
  case $box in
    stadt | stacks | walls) base="stadt-open" ;;
  esac
  alone=--alone
  [ -z "${BASTIDE_THOROUGH:-}" ] || alone=
  "$program" check ${alone:+"$alone"} --base "$base" "$build/modules/$box" || status=1
  for file in $(rulesets); do
    "$program" check "$file" || status=1
  done
}

golden() {
  games=0
  for ruleset in $(rulesets); do
    name=${ruleset##*/}
    name=${name%.toml}
    file=$source_dir/tests/golden/$name.txt
    [ -f "$file" ] || continue
    # Its first line says how it was made: "# bastide playthrough family --seed 1".
    arguments=$(sed -n '1s/^# bastide //p' "$file")
    # shellcheck disable=SC2086 # a list of words
    if "$program" $arguments | cmp "$file" -; then
      echo "same     $name"
    else
      echo "changed  $name: if that is meant, run tests/golden/approve.sh $name and read the diff"
      status=1
    fi
    games=$((games + 1))
  done
  if [ "$games" = 0 ]; then
    echo "no golden game has '$box'"
    status=77
  fi
}

reference() {
  games=${BASTIDE_CONFORMANCE:-${source_dir%/*}/shared/conformance}
  if [ ! -d "$games" ]; then
    games=$source_dir/tests/conform/fixtures
    echo "only the games in tests/conform/fixtures; BASTIDE_CONFORMANCE may name a folder with more"
  fi
  set --
  for folder in games mixes rules scenarios stadt; do
    [ ! -d "$games/$folder" ] || set -- "$@" "$games/$folder"
  done
  "$build/bin/bastide-conform" --jobs 2 --box "$box" "$@" || status=$?
  [ "$status" != 3 ] || status=77
}

main "$@"
