#!/usr/bin/env python3
"""Runs every code block of the pages for authors, in an empty folder with only an installed Bastide.

What the words behind the opening quotes mean:
  sh            is run; must succeed
  sh fails      is run; must fail
  output        every line stands in the output of the commands before
  KIND FILE     becomes that file; C++ below recipes/ is put into the frame of the page unless it is a whole
                plugin, built and checked
  cpp frame     the frame
Any other block is a mistake: nobody would notice when it is out of date.

Usage: docs.py PREFIX FOLDER PAGE...
"""
import re
import subprocess
import sys
from pathlib import Path

prefix, folder = Path(sys.argv[1]), Path(sys.argv[2])
hole = "  // ... the recipe ...\n"
environment = {"PATH": f"{prefix}/bin:/usr/bin:/bin", "HOME": str(folder), "TERM": "dumb", "LC_ALL": "C.UTF-8"}
problems = []


def blocks(page):
    """(line, words, text) of each block."""
    found, start, words, text = [], 0, None, []
    for number, line in enumerate(page.read_text().splitlines(), 1):
        if not line.startswith("```"):
            text.append(line)
        elif words is None:
            start, words, text = number, line[3:].split(), []
        else:
            found.append((start, words, "\n".join(text) + "\n"))
            words = None
    return found


def run(command):
    done = subprocess.run(command, cwd=folder, env=environment, text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout


def wrong(place, what, text=""):
    problems.append(place)
    print(f"{place}: {what}\n{text}".rstrip())


def build_recipe(place, source):
    name = source.stem
    library = source.with_suffix(".so")
    code, said = run(["g++", "-std=c++20", "-O0", "-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers", "-shared",
                      "-fPIC", "-fvisibility=hidden", f"-I{prefix}/include", "-o", str(library), str(source)])
    if code:
        return wrong(place, f"recipe {name} does not compile", said)
    ids = sorted(set(re.findall(r'"([A-Z]+-[0-9]+)"', source.read_text())))
    (source.parent / "rules.md").write_text(f"# {name}\n" + "".join(f"\n- **{i}** See the cookbook.\n" for i in ids))
    code, said = run(["bastide", "check", str(source.parent), "--alone", "--games", "1"])
    if code or "problem  " in said:
        wrong(place, f"recipe {name} does not pass its checks", said)


def main():
    counts = {}
    for page in map(Path, sys.argv[3:]):
        frame, said, recipes = None, None, []
        for line, words, text in blocks(page):
            place = f"{page.name}:{line}"
            kind = " ".join(words[:2]) if words[:1] == ["sh"] or words == ["cpp", "frame"] else (words or [""])[0]
            counts[kind] = counts.get(kind, 0) + 1
            if kind in ("sh", "sh fails"):
                code, said = run(["sh", "-euc", text])
                if (code != 0) != (kind == "sh fails"):
                    wrong(place, f"exit code {code}", said)
            elif kind == "output":
                for wanted in text.splitlines():
                    if said is None or wanted.strip() not in said:
                        wrong(place, f"'{wanted.strip()}' is not in the output", said or "")
            elif kind == "cpp frame":
                frame = text
                if hole not in frame:
                    wrong(place, "the frame has no place for the recipe")
            elif len(words) == 2 and re.fullmatch(r"[\w./-]+\.\w+", words[1]) and ".." not in words[1]:
                file = folder / words[1]
                file.parent.mkdir(parents=True, exist_ok=True)
                if words[1].startswith("recipes/") and kind == "cpp":
                    if "BASTIDE_PLUGIN" not in text:
                        text = frame.replace('"recipe"', f'"{file.stem}"').replace(hole, text)
                    recipes.append((place, file))
                file.write_text(text)
            else:
                wrong(place, f"nobody runs a block '{' '.join(words)}'")
        for place, file in recipes:
            build_recipe(place, file)
    print(", ".join(f"{n} {kind}" for kind, n in sorted(counts.items())))
    return 1 if problems else 0


sys.exit(main())
