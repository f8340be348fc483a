#!/bin/sh
# A stranger with an installed Bastide and an empty folder: every kind of plugin that `bastide new` writes builds,
# passes its tests and the free checks, and can be played. A needed line that is missing is missed.
set -eu
. "$(dirname -- "$0")/stranger.sh"

build_it() {
  quietly cmake -S "plugins/$1" -B "plugins/$1/build" -G Ninja
  quietly cmake --build "plugins/$1/build"
}

kinds=
for folder in "$prefix"/share/bastide/template/*; do
  kind=${folder##*/}
  [ "$kind" = common ] || kinds="$kinds $kind"
done
[ "$kinds" = " draw figure placement scoring step tiles" ] || fail "the kinds are$kinds"

for kind in $kinds; do
  echo "a plugin of kind $kind"
  name=my-$kind
  quietly bastide new plugin "$name" --kind "$kind"
  must_say "bastide check plugins/$name"
  if grep -rn '@[A-Z]*@' "$work/empty/plugins/$name"; then fail "$kind: a name was not filled in"; fi
  if [ -f "$work/empty/plugins/$name/CMakeLists.txt" ]; then
    refused 2 bastide check "plugins/$name"
    must_say "not built yet"
    build_it "$name"
    quietly ctest --test-dir "plugins/$name/build" --output-on-failure
    must_say "100% tests passed"
  fi
  quietly bastide check "plugins/$name/$name.scenario.toml"
  quietly bastide check "plugins/$name" --games 1
  must_say "no problems"
  refused 2 bastide play "plugins/$name/$name.toml" --seats random,greedy --seed 1
  must_say "there is one in ./plugins; add --plugins ./plugins"
  quietly bastide --plugins ./plugins play "plugins/$name/$name.toml" --seats random,greedy --seed 1
  must_say "wins"
  refused 2 bastide play base-modern "+$name" --seats random,random --seed 2
  must_say "there is one in ./plugins; add --plugins ./plugins"
  quietly env BASTIDE_PLUGIN_PATH=plugins bastide play base-modern "+$name" --seats random,random --seed 2
done

echo "all of them together, from the user's data folder"
mkdir -p "$work/home/.local/share/bastide"
mv "$work/empty/plugins" "$work/home/.local/share/bastide/plugins"
everything=
for kind in $kinds; do everything="$everything +my-$kind"; done
# shellcheck disable=SC2086 # words of a mix
quietly bastide play base-modern $everything --seats random,random --seed 1
must_say "wins"
mv "$work/home/.local/share/bastide/plugins" "$work/empty/elsewhere"
# shellcheck disable=SC2086
quietly bastide --plugins elsewhere play base-modern $everything --seats random,random --seed 1
refused 2 bastide play base-modern +my-step --seats random,random
must_say "my-step"
mv "$work/empty/elsewhere" "$work/empty/plugins"

# without KIND PATTERN TEXT: the line with the pattern is deleted from the code; the build or the check fails and says
# TEXT.
without() {
  name=my-$1
  file=$work/empty/plugins/$name/$name.cpp
  cp "$file" "$work/kept"
  grep -v -- "$2" "$work/kept" >"$file"
  if cmp -s "$file" "$work/kept"; then fail "$1: no line with $2"; fi
  if stranger cmake --build "plugins/$name/build" >"$work/log" 2>&1; then
    refused 2 bastide check "plugins/$name" --alone --games 1
  fi
  must_say "$3"
  cp "$work/kept" "$file"
}

echo "a line too few"
without scoring 'd.modify<' 'my-scoring.scenario.toml:13:1: expect p1 has 5 points'
must_say 'expected: 5'
must_say 'found:    3'
without scoring 'sheet.complete' 'my-scoring.scenario.toml:23:1: expect p1 has 3 points'
without placement 'd.veto<' 'expected: refused by MY-PLACEMENT-01'
without draw 'd.offer<' 'expect asked my-draw of p1'
without figure 'd.per_player' 'expect p1 has 1 my-figure at hand'
without step 'd.step<' 'expect asked my-step of p1'
without step 'BASTIDE_PLUGIN' "has no entry 'bastide_plugin'"
without scoring 'public:' "each class given to BASTIDE_PLUGIN derives from bastide::Module"

echo "hooks of a wrong form"
name=my-scoring
file=$work/empty/plugins/$name/$name.cpp
cp "$file" "$work/kept"
sed 's/ const noexcept {  / const {  /' "$work/kept" >"$file"
refused 1 cmake --build "plugins/$name/build"
must_say 'a hook is a member function of the module, `const noexcept`'
cp "$work/kept" "$file"

echo "names and places"
refused 2 bastide new plugin My_Rule
must_say "for example 'my-rule'"
refused 2 bastide new plugin ../up
refused 2 bastide new plugin test
must_say "a word that the build keeps for itself"
refused 2 bastide new plugin my-step
must_say "plugins/my-step: there is something already"
refused 2 bastide new plugin other --kind scorin
must_say "did you mean 'scoring'?"
: >"$work/empty/file"
refused 2 bastide new plugin other --dir file
must_say "the folder cannot be made"
[ ! -e "$work/empty/plugins/other" ] || fail "something was written all the same"
