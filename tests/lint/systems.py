#!/usr/bin/env python3
"""docs/systems.md, the list of all systems with their state, is what the sources say.

usage: tests/lint/systems.py [--write]

Counts rules, tests, readings and golden games of every box from modules/, tests/, rulesets/ and docs/. What the sources
cannot tell stands in docs/systems.toml. Without --write the page is compared; exit code 1: it is out of date, or a box
has no page, no ruleset or no line.
"""
import re
import sys
import tomllib
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
page = root / "docs/systems.md"

part = re.compile(r'ModuleInfo [\w:]+\{\s*\.id = "([^"]+)",\s*\.title = "([^"]+)"')
rule = re.compile(r"^(?:- \*\*|\| )([A-Z]+-[A-Z]?\d+)(?:\*\*| \|)", re.M)
reading = re.compile(r"Param::(?:flag|choice|list)\(")
tags = re.compile(r'\bTEST_CASE\s*\((?:\s*"(?:[^"\\]|\\.)*")+\s*,((?:\s*"(?:[^"\\]|\\.)*")+)')
family = re.compile(r"^## Family\s+- (.+)$", re.M)

# Boxes whose page has the name of the game that they belong to.
pages = {"stadt": "die-stadt", "stacks": "die-stadt", "walls": "die-stadt"}
frame = {"turn", "kit"}


def tests_by_rule():
    found = {}
    for file in sorted((root / "tests").rglob("*_test.cpp")):
        for words in tags.findall(file.read_text()):
            for i in re.findall(r"\[([A-Z]+-[A-Z]?\d+)\]", words):
                found[i] = found.get(i, 0) + 1
    return found


def tests_of(box):
    return f"[tests/rules/{box}](../tests/rules/{box})" if (root / "tests/rules" / box).exists() else ""


def box_line(folder, recorded, tests, problems):
    box = folder.name
    sources = "".join(f.read_text() for f in sorted(folder.glob("*.?pp")))
    text = (folder / "rules.md").read_text()
    rules = list(dict.fromkeys(rule.findall(text)))
    kind = family.search(text)
    doc = root / f"docs/boxes/{pages.get(box, box)}.md"
    if not doc.exists():
        problems.append(f"{box} has no page docs/boxes/{box}.md")
    titles = ", ".join(title for _, title in part.findall(sources))
    covered = sum(1 for r in rules if r in tests)
    golden = [g for g in sorted((root / "tests/golden").glob("*.txt"))
              if g.stem == box or g.stem.startswith(box + "-") or pages.get(box) == g.stem]
    if not golden and not list(root.glob(f"rulesets/*{box}*.toml")) and box not in pages:
        problems.append(f"{box} has no ruleset of its own")
    where = {"engine": "independent engine", "second": "second implementation"}
    by = next((where[k] for k, boxes in recorded.items() if box in boxes), "none")
    return (kind[1] if kind else "frame",
            f"| [{box}](boxes/{doc.name}) | {titles} | {len(rules)}, {covered} with a test | {tests_of(box)} | "
            f"{by} | {len(reading.findall(sources))} |")


def text(problems):
    with open(root / "docs/systems.toml", "rb") as f:
        data = tomllib.load(f)
    tests = tests_by_rule()
    boxes = [f.parent for f in sorted(root.glob("modules/*/rules.md")) if f.parent.name not in frame]
    names = {b.name for b in boxes}
    for k, listed in data["recorded"].items():
        problems += [f"docs/systems.toml, recorded.{k}: there is no box '{b}'" for b in listed if b not in names]
    lines = {}
    for folder in boxes:
        kind, line = box_line(folder, data["recorded"], tests, problems)
        lines.setdefault(kind, []).append(line)
    out = ["# Which systems are there, and what proves them?", "",
           "<!-- written by tests/lint/systems.py --write from the sources and docs/systems.toml -->", "",
           "A box is one printed product, its parts can be switched one by one. *Rules*: numbered rules of its `rules.md`, and how many",
           "have a test by that number (the others are what no program can show, with the reason in",
           "`tests/rules/not-testable.toml`). *Recorded games*: who else plays the box, with",
           "every option and every point compared ([conformance](conformance.md)). *Readings*: points that people read in different ways,",
           "each a parameter; `bastide rules BOX` lists them. Every pair of parts, random triples and random large mixes are played under",
           "guard, and `everything` is all of them at once.", ""]
    first = ["base game", "large expansion", "small expansion", "promo", "stand-alone game"]
    for kind in sorted(lines, key=lambda k: (first.index(k) if k in first else len(first), k)):
        out += [f"## {kind[0].upper()}{kind[1:]}", "",
                "| box | parts | rules | tests | recorded games | readings |", "| --- | --- | --- | --- | --- | --- |",
                *lines[kind], ""]
    out += ["## Not built", "", "| system | size | what it needs |", "| --- | --- | --- |"]
    out += [f"| {m['title']} | {m['size']} | {m['needs']} |" for m in data["missing"]]
    built = sum(len(v) for v in lines.values())
    out += ["", f"{built} boxes are built, {len(data['missing'])} systems are not."]
    return "\n".join(out) + "\n"


def main():
    if any(a in ("-h", "--help") for a in sys.argv[1:]):
        print(__doc__.strip())
        return 0
    problems = []
    now = text(problems)
    for p in problems:
        print(p)
    if "--write" in sys.argv[1:]:
        page.write_text(now)
        return 1 if problems else 0
    if not page.exists() or page.read_text() != now:
        print("docs/systems.md is out of date: tests/lint/systems.py --write")
        return 1
    print("docs/systems.md is what the sources say")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
