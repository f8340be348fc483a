#!/bin/sh
# bastide-mpi gives the bytes that bastide gives, whatever the number of ranks and whoever is killed meanwhile.
# Skipped (77) where it was not built.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=${BASTIDE_BUILD_DIR:-$here/../../build/release}
plain=$build/bin/bastide
ranks=$build/bin/bastide-mpi
[ -x "$ranks" ] || { echo "skipped: bastide-mpi was not built"; exit 77; }
command -v mpirun >/dev/null || { echo "skipped: there is no mpirun"; exit 77; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
cd "$work"

# Several ranks on a core, as root in a container, without a network.
if [ "$(id -u)" = 0 ]; then
  export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
fi
export OMPI_MCA_btl=self,vader OMPI_MCA_pml=ob1 OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_MCA_rmaps_base_oversubscribe=1 OMPI_MCA_hwloc_base_binding_policy=none TMPDIR="$work"
export OMPI_MCA_odls_base_sigkill_timeout=0  # when one is killed, the others soon are

fail() {
  printf 'FAILED: %s\n' "$*"
  exit 1
}

# with RANKS ARGUMENTS...: the exit code is that of rank 0. Each rank leaves its process id.
with() {
  n=$1
  shift
  # shellcheck disable=SC2016 # for the shell of the rank
  mpirun --quiet -n "$n" sh -c 'echo $$ >"pid.$OMPI_COMM_WORLD_RANK"; exec "$@"' rank "$ranks" "$@"
}

# expect CODE COMMAND...: leaves what it says in the files out and err.
expect() {
  wanted=$1
  shift
  code=0
  "$@" >out 2>err || code=$?
  [ "$code" = "$wanted" ] || { cat out err; fail "exit code $code instead of $wanted: $*"; }
}

same() {
  for file in summary.json summary.csv results.jsonl; do
    cmp "$1/$file" "$2/$file" || fail "$2/$file differs"
  done
}

echo "any number of ranks"
games='compare base-2006 base-modern --seats random,random --games 400'
# shellcheck disable=SC2086 # words
{
  expect 0 "$plain" $games --jobs 2 --json --out plain
  mv out plain.json
  for n in 1 2 4; do
    expect 0 with "$n" $games --json --out "ranks$n"
    same plain "ranks$n"
    cmp plain.json out || fail "$n ranks print something else"
    [ ! -s err ] || { cat err; fail "$n ranks complain"; }
  done
}

echo "a precision, a mix, and several comparisons in one run"
mkdir experiments
cat >experiments/a.toml <<'END'
rulesets = ["base-modern", "base-modern +river -farmers"]
seats = ["random", "random", "random"]
games = 60
END
cat >experiments/b.toml <<'END'
rulesets = ["die-stadt"]
seats = ["random", "greedy"]
metrics = ["no-such-metric"]
games = 60
END
cat >experiments/c.toml <<'END'
rulesets = ["base-2006", "base-modern"]
seats = ["random", "random"]
pairing = "none"
until = ["points.diff ±0.8"]
expect = ["A.points > 1000"]
END
expect 2 "$plain" experiment experiments --jobs 2 --brief --out plain
mv out plain.txt
expect 2 with 3 experiment experiments --brief --out ranks
sed 's/ranks/plain/g' out | cmp plain.txt - || fail "experiments print something else"
grep -q 'no-such-metric' err || { cat err; fail "the mistake in b.toml is not told"; }
same plain/a ranks/a
same plain/c ranks/c

echo "mistakes are told once, and the exit code is that of rank 0"
expect 2 with 4 compare base-2006 --no-such-option
[ "$(grep -c 'no-such-option' err)" = 1 ] || { cat err; fail "not told once"; }
expect 2 with 4 compare base-2006 base-modern --out /dev/null/folder
[ "$(grep -c '/dev/null/folder' err)" = 1 ] || { cat err; fail "not told once"; }
expect 0 "$plain" new plugin more-roads --kind tiles
# shellcheck disable=SC2016
expect 2 mpirun --quiet -n 3 sh -c '[ "$OMPI_COMM_WORLD_RANK" != 2 ] || cd experiments; exec "$@"' rank \
  "$ranks" --plugins plugins compare plugins/more-roads/more-roads.toml --seats random,random --games 20
grep -q 'rank 2 cannot play' err || { cat err; fail "a rank without the plugin is not named"; }
expect 3 with 2 compare base-2006 --seats random,random --games 20 --expect 'first_seat.win_share in 0.45..0.5'

# ---- Killed and continued -----------------------------------------------------------------------

lines() { if [ -f killed/results.jsonl ]; then wc -l <killed/results.jsonl; else echo 0; fi; }
games_twice() { cut -d, -f1,2 killed/results.jsonl | sort | uniq -d; }

# interrupt RANK SIGNAL: begins or continues, and sends the signal when more lines are on the disk. Sets `code`; returns
# false if all games were played before.
interrupt() {
  before=$(lines)
  rm -f pid.*
  # shellcheck disable=SC2086
  with 4 $games --out killed >out 2>err &
  job=$!
  tries=0
  while [ "$(lines)" -le $((before + 500)) ] && [ "$(lines)" != "$all" ]; do
    tries=$((tries + 1))
    if [ $tries -gt 1000 ] || ! kill -0 $job 2>/dev/null; then
      [ "$(lines)" = "$all" ] || { cat out err; fail "it does not get on"; }
    fi
    sleep 0.02
  done
  kill -"$2" "$(cat "pid.$1")" 2>/dev/null || :
  code=0
  wait $job || code=$?
  for file in pid.*; do  # mpirun may be gone before them; what is dead but not buried has no program
    while [ -e "/proc/$(cat "$file")/exe" ]; do sleep 0.02; done
  done
  [ -z "$(games_twice)" ] || fail "these games stand there twice: $(games_twice | head -n 3)"
  [ "$(lines)" != "$all" ] || return 1
  [ $code != 0 ] || fail "rank $1 was sent $2, and mpirun says 0"
}

interrupt_thrice() {
  interrupt 2 KILL && interrupt 0 KILL && interrupt 0 USR1
}

echo "a rank is killed, then rank 0, then it is asked to stop"
for n in 8000 40000 200000; do  # more on a quick machine, where few are played before they can be interrupted
  games="compare base-2006 base-modern --seats random,random --games $n --metrics points"
  all=$((2 * n))
  ! interrupt_thrice || break
  [ $n != 200000 ] || fail "it is always finished before it is interrupted"
  rm -rf killed
done
[ $code = 130 ] || { cat out err; fail "exit code $code instead of 130"; }
grep -q 'Stopped early' out || { cat out err; fail "the report does not say that it is not complete"; }
[ -s killed/report.html ] || fail "no report of what was finished"
# shellcheck disable=SC2086
{
  expect 0 with 4 $games --out killed
  expect 0 "$plain" $games --jobs 2 --out whole
}
same whole killed
[ "$(lines)" = "$all" ] || fail "$(lines) games instead of $all"
[ -z "$(games_twice)" ] || fail "these games stand there twice: $(games_twice | head -n 3)"
