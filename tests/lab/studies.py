#!/usr/bin/env python3
"""Plays the studies of docs/lab.md again: every number and every picture there comes from the command printed beside it.

A block that begins with ```console is a command behind "$ " and the table that it prints; the sentences behind the table
are left out. A picture ![...](images/lab-NAME-PLOT.svg) below a block is PLOT of that comparison.

Usage: studies.py [--update] PROGRAM [NAME...]     with names: only those studies (by the name of their pictures)
"""
import difflib
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

root = Path(__file__).resolve().parents[2]
page = root / "docs" / "lab.md"
update = "--update" in sys.argv
arguments = [a for a in sys.argv[1:] if a != "--update"]
program, wanted = arguments[0], arguments[1:]


def output_of(command, folder):
    words = shlex.split(command.replace("\\\n", " "))
    assert words[:2] == ["bastide", "compare"], command
    done = subprocess.run([program, *words[1:], "--jobs", "0", "--out", folder, "--pictures"], text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=root)
    if done.returncode not in (0, 1, 3):
        sys.exit(f"{command}\n{done.stderr}")
    paragraphs = done.stdout.rstrip("\n").split("\n\n")
    legend = next(i for i, p in enumerate(paragraphs) if p.startswith("95 %:"))
    return "\n\n".join(paragraphs[:legend + 1])


def wrapped(command):
    """One ruleset a line, then the options."""
    words, lines, line = shlex.split(command.replace("\\\n", " ")), [], "bastide compare"
    options = False
    for word in words[2:]:
        options = options or word.startswith("--")
        new = (not options and not re.match(r"[+-]|[\w.]+=", word)) or word in ("--games", "--metrics", "--expect", "--until")
        quoted = shlex.quote(word)
        if new or len(line) + len(quoted) > 112:
            lines.append(line)
            line = "  " + quoted if new else "    " + quoted
        else:
            line += " " + quoted
    return " \\\n".join([*lines, line])


text = page.read_text()
problems = 0
parts = re.split(r"(```console\n.*?\n```\n)", text, flags=re.S)
for i in range(1, len(parts), 2):
    command, said = re.match(r"```console\n\$ (.*?[^\\])\n(.*)```\n", parts[i], flags=re.S).groups()
    pictures = re.findall(r"images/lab-(\w+)-(\w+)\.svg", parts[i + 1])
    if wanted and not any(name in wanted for name, _ in pictures):
        continue
    with tempfile.TemporaryDirectory() as folder:
        now = output_of(command, folder) + "\n"
        if update:
            parts[i] = f"```console\n$ {wrapped(command)}\n{now}```\n"
        elif now != said:
            problems += 1
            print("\n".join(difflib.unified_diff(said.splitlines(), now.splitlines(), "docs/lab.md", "now", lineterm="")))
        for name, plot in pictures:
            there, fresh = root / "docs" / "images" / f"lab-{name}-{plot}.svg", Path(folder) / f"{plot}.svg"
            if update:
                there.write_bytes(fresh.read_bytes())
            elif there.read_bytes() != fresh.read_bytes():
                problems += 1
                print(f"{there.relative_to(root)} is out of date")
if update:
    page.write_text("".join(parts))
print(f"{len(parts) // 2} studies, {problems} out of date")
sys.exit(problems > 0)
