#!/bin/sh
# Draws the pictures of the pages in this folder anew: docs/boxes/pictures.sh [PROGRAM]. Look at them before you commit them.
set -eu
program=${1:-./bastide}
here=$(dirname "$0")
games=$(mktemp -d)
trap 'rm -rf "$games"' EXIT

picture() { # page, ruleset or mix, seed, turn
  # shellcheck disable=SC2086 # a mix is several words
  "$program" play $2 --seats greedy,greedy,greedy --seed "$3" --save "$games/$1.jsonl" >"$games/log"
  "$program" render "$games/$1.jsonl" --turn "$4" -o "$games/$1.svg" >"$games/log"
  mv "$games/$1.svg" "$here/../images/$1.svg"
}

picture base base-modern 7 34
picture river base-modern+river 7 34
picture inns-cathedrals inns-cathedrals-modern 7 34
picture traders-builders traders-builders-modern 7 34
picture princess-dragon princess-dragon-modern 7 34
picture tower tower-modern 7 34
picture die-stadt die-stadt 7 60
picture river-2 river-2 7 34
picture hills-sheep hills-sheep 7 46
picture abbey-mayor abbey-mayor 7 62
picture count count 7 50
picture bridges-castles-bazaars bridges-castles-bazaars 7 46
for box in abbot-garden big-top catapult crop-circles darmstadt ferries festival fliers gold-mines gq11 king-robber labyrinth little-buildings mage-witch phantom roundabout russian-promos shrines siege special-monasteries spiel-doch tunnel watch-towers wind-roses winter; do
  picture "$box" "$box" 7 40
done
picture values "base-modern +abbot-garden +king-robber +siege +mage-witch +watch-towers" 7 46
