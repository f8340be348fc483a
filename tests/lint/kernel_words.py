#!/usr/bin/env python3
"""The kernel knows no rules, and modules do not know each other.

- kernel/: no word of a rule and no id of a module, in code, strings and comments alike.
- modules/<box>/: no id of a module of another box as a string, except in `needs` and `conflicts`.

Words are compared whole, in any case; names in code are taken apart first (kept_city -> kept, city).
"""
import re
import sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent

# Things that rules are about. "field", "follower", "figure", "part" and "move" are not here: the
# kernel has fields of actions, and figures that stand beside another one of their owner.
rule_words = set("""
    abbey abbeys abbot acrobat auction barn barns bazaar bishop bridge bridges builder builders
    carcassonne castle castles catapult cathedral cathedrals cities city cloister cloisters crossing
    dragon dragons fairy farm farmer farmers farming farms ferry ferries festival fief garden gardens
    goldmine goods harbour hill hills inn inns king knight knights labyrinth lake lakes
    mage market markets mayor mayors meadow meeple meeples messenger monastery monasteries monk monks
    pennant pennants phantom pig pigs portal prisoner princess quarter ransom residential river rivers
    road roads robber sheep shepherd shrine shrines siege spring stadt steward street streets thief
    thieves tower towers trader traders tunnel tunnels village villages vineyard volcano volcanoes
    wagon wagons well witch
""".split())
# Ids of modules that are plain English words and mean nothing by themselves.
plain_ids = {"turn", "base", "count"}
# Rule words that the kernel may use in another sense: the word and the only sense.
other_sense = {
    "quarter": "rotations are counted in quarter turns",
    "well": "as well",
}
# Ids of modules that are also names of things which strangers may speak of: (file, word) and the thing.
things = {
    ("modules/big-top/acrobats.cpp", "portal"): "a mark of tiles, through which acrobats may come",
    ("modules/count/count.cpp", "abbot"): "a kind of figures that one quarter takes or not",
    ("modules/count/count.cpp", "mayor"): "a kind of figures that one quarter takes",
    ("modules/count/count.cpp", "wagon"): "a kind of figures that three quarters take",
    ("modules/count/leaving.cpp", "barn"): "a kind of figures that farmers may meet",
    ("modules/labyrinth/labyrinth.cpp", "portal"): "a mark of tiles, whatever rules are about it",
    ("modules/special-monasteries/special-monasteries.cpp", "abbot"): "a figure that goes where monks go",
    ("modules/russian-promos/baba-yaga.cpp", "abbot"): "a kind of figures that the hut takes or not",
    ("modules/walls/sight.cpp", "cloisters"): "what a guard sees, in words",
    ("modules/walls/walls.cpp", "tower"): "the piece at an end of the wall",
}


def words(line):
    for name in re.findall(r"[A-Za-z_]+", line):
        for piece in name.split("_"):
            for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", piece):
                yield word.lower()


def module_ids():
    """{id: box}, from the descriptions in the sources."""
    found = {}
    for file in sorted(root.glob("modules/*/*.[ch]pp")):
        for i in re.findall(r"ModuleInfo\s+\w+\s*\{\s*\.id\s*=\s*\"([^\"]+)\"", file.read_text()):
            found[i] = file.parent.name
    return found


def main():
    problems = []
    ids = module_ids()
    forbidden = (rule_words | set(ids)) - plain_ids - set(other_sense)
    for file in sorted(p for p in (root / "kernel").rglob("*") if p.suffix in (".hpp", ".cpp")):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            for word in words(line):
                if word in forbidden:
                    problems.append(f"{file.relative_to(root)}:{number}: the kernel says '{word}'")

    for file in sorted(root.glob("modules/*/*.[ch]pp")):
        text = file.read_text()
        # What a module needs is named in ModuleInfo; lists for it may be written out before.
        text = re.sub(r"\b(?:needs|conflicts)\w*(?:\[\])?\s*(?:=\s*)?\{[^}]*\}",
                      lambda m: "\n" * m[0].count("\n"), text)
        for number, line in enumerate(text.splitlines(), 1):
            for i in re.findall(r"\"([^\"]*)\"", line.split("//")[0]):
                if (ids.get(i, file.parent.name) != file.parent.name and i not in plain_ids
                        and (str(file.relative_to(root)), i) not in things):
                    problems.append(f"{file.relative_to(root)}:{number}: names module '{i}' "
                                    f"of box '{ids[i]}'")
    for p in problems:
        print(p)
    print(f"{len(problems)} words too many" if problems else "no rule word in the kernel, no module names another")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
