#!/bin/sh
# Writes the seed records of record_fuzz anew with the program as it is now, when parameters or notation have changed:
# a short game of two random players, whole and broken off. A test of the suite cli says when it is time.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
root=${here%/tests/fuzz}
if [ -n "${BASTIDE_BUILD_DIR:-}" ]; then
  program=$BASTIDE_BUILD_DIR/bin/bastide
else
  program=$root/bastide
fi
records=$here/corpus/record
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM

cat >"$work/short.toml" <<'END'
title = "Short"
extends = "base-modern"

[tiles.base]
without = ["*"]
count = { "BA/RCr" = 4, "BA/RFr" = 8, "BA/Rr" = 9 }
END

"$program" play "$work/short.toml" --seats random,random --names Anna,Bert --seed 3 --save "$work/whole.jsonl" >/dev/null
mv "$work/whole.jsonl" "$records/whole.jsonl"
head -n 18 "$records/whole.jsonl" >"$records/begun.jsonl"
{
  cat "$records/begun.jsonl"
  printf '{"undo":2}\n{"reseed":11}\n'
} >"$records/undone.jsonl"
# A game whose draws are told, with a seat that forfeits.
"$program" arena random greedy --ruleset "$work/short.toml" --games 2 --seed 3 --records "$work/games" >/dev/null
{
  head -n 12 "$work/games/player1-player2-000000a.jsonl"
  printf '{"forfeit":1,"why":"gave no answer within 10 s"}\n'
} >"$records/forfeit.jsonl"
echo "written: $records"
