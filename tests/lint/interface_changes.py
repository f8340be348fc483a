#!/usr/bin/env python3
"""layout.py and interface.py find what they are there to find: in a copy of the headers, things are changed one by one."""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
plugin = "kernel/load/include/bastide/plugin.hpp"
scoring = "kernel/include/bastide/scoring.hpp"
failures = []


class Copy:
    """The public headers, in a folder of its own."""

    def __init__(self, folder, source=root):
        self.folder = Path(folder)
        for part in [Path("kernel/include"), Path("kernel/load/include"), *(p.relative_to(root) for p in root.glob("modules/*/include"))]:
            shutil.copytree(source / part, self.folder / part)
        (self.folder / "tests/lint").mkdir(parents=True)
        (self.folder / "CHANGELOG.md").write_text("## [Unreleased]\n")

    def edit(self, file, old, new):
        text = (self.folder / file).read_text()
        if text.count(old) < 1:
            raise SystemExit(f"{file} has no '{old}' any more: mend this test")
        (self.folder / file).write_text(text.replace(old, new, 1))

    def run(self, script, *arguments):
        done = subprocess.run([root / "tests/lint" / script, *arguments], capture_output=True, text=True,
                              env={**os.environ, "BASTIDE_SOURCE_DIR": str(self.folder)})
        return done.returncode, done.stdout + done.stderr


def expect(what, result, code, words=""):
    if result[0] != code or words not in result[1]:
        failures.append(f"{what}: expected {code} and '{words}', got {result[0]}:\n{result[1]}")


def layouts():
    edits = {
        "nothing": (0, scoring, "struct Claim {", "struct Claim {  // a comment"),
        "a field more": (1, "kernel/include/bastide/place.hpp", "  Figure by{};", "  Figure by{};\n  u8 more = 0;"),
        "private fields changed places": (1, scoring, "bool annulled_ = false, full_ = false;", "bool full_ = false, annulled_ = false;"),
        "another enumerator": (1, scoring, "enum class Role : u8 { unit, bonus };", "enum class Role : u8 { bonus, unit };"),
        "another limit": (1, "kernel/include/bastide/limits.hpp", "max_terms = 250", "max_terms = 251"),
        "a record more": (1, scoring, "struct Claim {", "struct Stranger {\n  int x;\n};\nstruct Claim {"),
        "a field less": (1, scoring, "  u8 present = 0;", ""),
    }
    with tempfile.TemporaryDirectory() as written:
        expect("layout, written", Copy(written).run("layout.py", "--write"), 0)
        try_layouts(edits, Path(written))


def try_layouts(edits, written):
    for what, (code, file, old, new) in edits.items():
        with tempfile.TemporaryDirectory() as folder:
            copy = Copy(folder, written)
            if what == "a field less":  # the functions that read it go as well
                copy.edit(file, "bool counts(Player p) const { return present >> p.v & 1; }", "")
            copy.edit(file, old, new)
            expect(f"layout, {what}", copy.run("layout.py"), code, "layout.py --write" if code else "records in")


def numbers():
    with tempfile.TemporaryDirectory() as folder:
        copy = Copy(folder)
        expect("nothing recorded", copy.run("interface.py"), 1, "is new")
        expect("recorded", copy.run("interface.py", "--record"), 0)
        copy.edit(scoring, "struct Claim {", "struct Claim {  // a comment")
        expect("a comment", copy.run("interface.py"), 0)
        copy.edit(scoring, "enum class Role", "enum class Roles : u8 {};\nenum class Role")
        expect("a header, not recorded", copy.run("interface.py"), 1, f"{scoring} has changed")
        expect("recorded before a release", copy.run("interface.py", "--record"), 0)
        (copy.folder / "CHANGELOG.md").write_text("## [Unreleased]\n## [9.0.0] - 2026-01-01\n")
        expect("a release without a line", copy.run("interface.py"), 1, "--release 9.0.0")
        expect("a release", copy.run("interface.py", "--release", "9.0.0"), 0)
        expect("twice", copy.run("interface.py", "--release", "9.0.0"), 1, "is recorded already")
        copy.edit(scoring, "enum class Roles", "enum class Rolls")
        expect("drifting after it", copy.run("interface.py"), 1, "was released with version 9.0.0")
        expect("recording the drift", copy.run("interface.py", "--record"), 1, "raise interface_number")
        number = int((copy.folder / plugin).read_text().split("interface_number = ")[1].split(";")[0])
        copy.edit(plugin, f"interface_number = {number};", f"interface_number = {number + 1};")
        expect("a new number, not recorded", copy.run("interface.py"), 1, "--record")
        expect("a new number", copy.run("interface.py", "--record"), 0, f"interface {number + 1}")
        copy.edit(scoring, "enum class Rolls", "enum class Rules")
        expect("changed again before the next release", copy.run("interface.py", "--record"), 0)
        copy.edit(plugin, f"interface_number = {number + 1};", f"interface_number = {number - 1};")
        expect("an old number", copy.run("interface.py"), 1, "was released already")


numbers()
layouts()
print("\n".join(failures) or "both find every change")
sys.exit(bool(failures))
