#!/bin/sh
# Installs Bastide, moves the installation, runs it from there, then builds a plugin against it in
# the way a stranger does and checks that the installed program knows it.
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

# The installed program in an environment that names nothing of the build.
installed() {
  program=$1
  shift
  (cd "$work" && env -i PATH=/usr/bin:/bin HOME="$work" TERM=dumb "$prefix/bin/$program" "$@")
}

echo "install"
quietly cmake --install "$build" --prefix "$work/first"
mv "$work/first" "$work/moved"
prefix=$work/moved
for file in bin/bastide bin/bastide-conform lib/libbastide.so include/bastide/api.hpp \
  lib/libbastide_words.a include/bastide-sdk/words/notation.hpp \
  lib/cmake/Bastide/BastideConfig.cmake; do
  [ -e "$prefix/$file" ] || fail "not installed: $file"
done

echo "libraries come from the installation"
for file in "$prefix"/bin/* "$prefix"/lib/libbastide.so "$prefix"/lib/bastide/modules/*/*.so; do
  ldd "$file" >"$work/ldd"
  if grep -q 'not found' "$work/ldd"; then
    fail "$file: $(grep 'not found' "$work/ldd")"
  fi
  if grep 'libbastide' "$work/ldd" | grep -qv "=> $work/moved/"; then
    fail "$file: $(grep 'libbastide' "$work/ldd")"
  fi
done

echo "the program reads the installed rulesets"
cp "$prefix/share/bastide/rulesets/base-modern.toml" \
  "$prefix/share/bastide/rulesets/only-in-this-installation.toml"
rm "$prefix/share/bastide/rulesets/family.toml"
installed bastide rulesets >"$work/rulesets" || { cat "$work/rulesets"; fail "bastide rulesets"; }
grep -q 'base-modern' "$work/rulesets" || { cat "$work/rulesets"; fail "base-modern is not listed"; }
grep -q 'only-in-this-installation' "$work/rulesets" ||
  { cat "$work/rulesets"; fail "a ruleset added to the installation is not listed"; }
if grep -qw 'family' "$work/rulesets"; then
  cat "$work/rulesets"
  fail "a ruleset removed from the installation is still listed"
fi
installed bastide play base-modern --seats random,random --seed 1 >"$work/play" 2>&1 ||
  { cat "$work/play"; fail "bastide play"; }

echo "the installed bot plays"
installed bastide --time-limit 60 play base-modern --seats "program:python3 $prefix/share/bastide/examples/bot.py,random" \
  --seed 1 --json >"$work/bot" 2>&1 || { cat "$work/bot"; fail "a game with a bot"; }
if grep -q forfeits "$work/bot"; then
  cat "$work/bot"
  fail "the installed bot lost by forfeit"
fi

echo "a plugin builds against the installation"
quietly cmake -S "$here/wells" -B "$work/wells" -G Ninja "-DCMAKE_PREFIX_PATH=$prefix"
quietly cmake --build "$work/wells"
[ -f "$work/wells/modules/wells/wells.so" ] || fail "modules/wells/wells.so was not built"
quietly cmake --install "$work/wells" --prefix "$prefix"
installed bastide modules >"$work/modules" 2>&1 || { cat "$work/modules"; fail "bastide modules"; }
grep -qw 'wells' "$work/modules" || { cat "$work/modules"; fail "the plugin is not listed"; }
