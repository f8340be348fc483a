#!/bin/sh
# The script ./bastide in a small tree of its own, with a cmake and a ctest that only note what they are asked for.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=${here%/tests/entry}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

fail() {
  printf 'FAILED: %s\n' "$*"
  cat "$work/out" "$work/err" "$work/asked" 2>/dev/null || :
  exit 1
}

# ---- The tree -----------------------------------------------------------------------------------

tree=$work/tree
mkdir -p "$tree/modules/tower" "$tree/modules/river" "$tree/plugins/teams" "$work/tools"
cp "$root/bastide" "$tree/bastide"
touch "$tree/CMakePresets.json" "$tree/modules/tower/rules.md" "$tree/modules/river/rules.md" "$tree/plugins/teams/rules.md"

cat >"$work/tools/cmake" <<'END'
#!/bin/sh
printf 'cmake %s\n' "$*" >>"$ASKED"
case $1 in
  --fresh)
    mkdir -p build/release/tests build/release/bin
    touch build/release/build.ninja
    printf '#!/bin/sh\necho "the program: $*"\necho "called: $BASTIDE_COMMAND"\n' >build/release/bin/bastide
    chmod +x build/release/bin/bastide
    cat >build/release/tests/needs <<'NEEDS'
cli test_cli
cli.thorough test_cli
lint.format 
tower.rules test_rules_tower
tower.rules.thorough test_rules_tower
tower.check bastide_program
river.rules test_rules_river
teams.rules test_plugins_teams
NEEDS
    ;;
  --build)
    for n in 1 2 3; do
      echo "[$n/3] Building"
    done
    exit "$BUILD_CODE"
    ;;
esac
END
cat >"$work/tools/ctest" <<'END'
#!/bin/sh
printf 'ctest' >>"$ASKED"
shift 10 # what is always asked for
printf ' [%s]' "$@" >>"$ASKED"
printf '\n' >>"$ASKED"
exit "$CTEST_CODE"
END
# A clock by which everything takes six seconds.
cat >"$work/tools/date" <<'END'
#!/bin/sh
echo tick >>"$ASKED.clock"
echo $((6 * $(wc -l <"$ASKED.clock")))
END
chmod +x "$work/tools/cmake" "$work/tools/ctest" "$work/tools/date"

# entry CODE ARGUMENTS...: leaves files out, err and asked.
entry() {
  wanted=$1
  shift
  rm -f "$work/asked.clock"
  : >"$work/asked"
  code=0
  env PATH="$work/tools:/usr/bin:/bin" ASKED="$work/asked" BUILD_CODE="${build_code:-0}" CTEST_CODE="${ctest_code:-0}" BASTIDE_SKIP_PACKAGES=1 \
    "$tree/bastide" "$@" >"$work/out" 2>"$work/err" </dev/null || code=$?
  [ "$code" = "$wanted" ] || fail "bastide $*: exit code $code instead of $wanted"
}
says() {
  grep -q -e "$2" "$work/$1" || fail "'$2' is not in $1"
}
says_not() {
  if grep -q -e "$2" "$work/$1"; then fail "'$2' is in $1"; fi
}

# ---- What is asked ------------------------------------------------------------------------------

echo "help builds nothing"
for words in '--help' '-h' 'help' 'tower --help' '-R x --help'; do
  # shellcheck disable=SC2086 # a list of words
  entry 0 test $words
  [ ! -s "$work/asked" ] || fail "test $words: something was started"
  says out '^Usage: ./bastide test'
  says out '^Boxes: river tower$'
  says out '^House rules: teams$'
done

echo "a name builds and runs what it means"
entry 0 test tower
says asked '--target bastide_program test_rules_tower$'
says asked '^ctest \[-C\] \[Named\] \[-R\] \[^(tower)(\\\.|\$)\]$'
entry 0 test teams cli tower.rules -j 4
says asked '--target test_plugins_teams test_cli test_rules_tower$'
says asked '\[^(teams|cli|tower\\.rules)(\\\.|\$)\] \[-j\] \[4\]$'
entry 0 test tower --thorough
says asked '^ctest \[-C\] \[NamedThorough\] \[-R\]'
entry 0 test -j 4 tower -V river
says asked '\[^(tower|river)(\\\.|\$)\] \[-j\] \[4\] \[-V\]$'
entry 0 test lint
says_not asked '--build'

echo "without a name, everything"
entry 0 test
says asked '--target all$'
entry 0 test -R 'a b' -E "it's"
says asked '--target all$'
says asked "^ctest \\[-R\\] \\[a b\\] \\[-E\\] \\[it's\\]\$"
entry 0 test --thorough
says asked '^ctest \[-C\] \[Thorough\]$'
ctest_code=8 entry 1 test

echo "mistakes"
for pair in towr:tower clii:cli teems:teams rivver:river tower.rulse:tower.rules tow:tower; do
  entry 2 test "${pair%:*}"
  says err "there is no box, house rule or suite of tests '${pair%:*}'; did you mean '${pair#*:}'?"
  says_not asked '--build\|^ctest'
done
entry 2 test zzzzzzzz
says err "tests 'zzzzzzzz'\$"
entry 2 test tower -R x
says err 'names and -R do not go together'
entry 2 test 'a b'
says err "no test can be called 'a b'"
build_code=1 entry 2 test tower
says err 'the build failed'

echo "progress without a terminal, about every ten seconds"
entry 0 modules
says out '^the program: modules$'
says out "^called: $tree/bastide$"
says err '^bastide: building 1 of 3$'
says_not err 'building 2 of 3'
says err '^bastide: building 3 of 3$'
says asked '--target bastide_program$'
