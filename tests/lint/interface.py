#!/usr/bin/env python3
"""What was released under an interface number stays as it was.

The public headers (kernel/include, kernel/load/include, modules/*/include) are recorded in tests/lint/interface.record:
interface_number, a hash of each header's text without comments and spaces, and for each release its number and a hash of
all. Between two releases headers may change under one number as often as they like; what was released may not:

    interface.py                     fails if a header has changed and was not recorded, if its number was released with
                                     other headers, or if a version in CHANGELOG.md has no line in the record
    interface.py --record            notes the headers as they are; refuses if their number was released with others:
                                     raise interface_number in kernel/load/include/bastide/plugin.hpp first
    interface.py --release VERSION   notes that this version has the number and the headers as they are
"""
import argparse
import hashlib
import os
import re
import sys
from pathlib import Path

root = Path(os.environ.get("BASTIDE_SOURCE_DIR", Path(__file__).resolve().parent.parent.parent))
record_file = root / "tests/lint/interface.record"
entry_header = "kernel/load/include/bastide/plugin.hpp"
generated = "kernel/load/include/bastide/layout.hpp"  # follows from the others
number_is = re.compile(r"\binterface_number\s*=\s*(\d+)\s*;")


def tokens(text):
    """Without comments and white space; strings keep theirs."""
    pieces = re.findall(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'|\w+|[^\w\s]', text, re.DOTALL)
    return " ".join(p for p in pieces if not p.startswith(("//", "/*")))


def short_hash(text):
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class Interface:
    def __init__(self):
        self.headers, self.releases, self.number = {}, {}, 0

    @property
    def whole(self):
        return short_hash("\n".join(f"{key} {name}" for name, key in sorted(self.headers.items())))

    def clash(self):
        """The first release that has this number and other headers."""
        return next((v for v, (number, whole) in self.releases.items() if number == self.number and whole != self.whole), None)

    def text(self):
        lines = [f"interface {self.number}", *(f"{key} {name}" for name, key in sorted(self.headers.items()))]
        return "\n".join([*lines, *(f"release {v} interface {n} {whole}" for v, (n, whole) in self.releases.items()), ""])


def recorded():
    it = Interface()
    for line in record_file.read_text().splitlines() if record_file.exists() else []:
        words = line.split()
        if words[0] == "interface":
            it.number = int(words[1])
        elif words[0] == "release":
            it.releases[words[1]] = (int(words[3]), words[4])
        else:
            it.headers[words[1]] = words[0]
    return it


def here(releases):
    it = Interface()
    it.releases = releases
    for folder in [root / "kernel/include", root / "kernel/load/include", *sorted(root.glob("modules/*/include"))]:
        for file in sorted([*folder.rglob("*.hpp"), *folder.rglob("*.hpp.in")]):
            name = file.relative_to(root).as_posix()
            if name == generated:
                continue
            text = tokens(file.read_text())
            if name == entry_header:
                it.number = int(number_is.search(text)[1])
                text = number_is.sub("", text)
            it.headers[name] = short_hash(text)
    if not it.number:
        raise SystemExit(f"{entry_header} says no interface_number")
    return it


def unrecorded_versions(releases):
    versions = re.findall(r"^## \[(\d[^\]]*)\]", (root / "CHANGELOG.md").read_text(), re.MULTILINE)
    return [v for v in versions if v not in releases]


def changes(now, before):
    for name in sorted({*now.headers, *before.headers}):
        if now.headers.get(name) != before.headers.get(name):
            what = "is new" if name not in before.headers else "is gone" if name not in now.headers else "has changed"
            yield f"{name} {what}"


def refusal(now):
    version = now.clash()
    return f"interface {now.number} was released with version {version}, and headers have changed since:\n" \
           f"raise interface_number in {entry_header} to {now.number + 1}, then tests/lint/interface.py --record"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--release", metavar="VERSION")
    given = parser.parse_args()
    before = recorded()
    now = here(before.releases)
    highest = max((number for number, _ in before.releases.values()), default=0)
    changed = list(changes(now, before))
    if now.number < highest:
        print(f"{entry_header} says interface {now.number}, but {highest} was released already")
        return 1
    if now.clash():
        print("\n".join([*changed, refusal(now)]))
        return 1
    if given.record:
        record_file.write_text(now.text())
        before = now
    elif changed or now.number != before.number:
        print("\n".join(changed))
        print(f"not recorded under interface {now.number}. Say in CHANGELOG.md what authors of plugins must change, then:\n"
              "tests/lint/interface.py --record, and commit tests/lint/interface.record")
        return 1
    if given.release:
        if given.release in now.releases:
            print(f"version {given.release} is recorded already, with interface {now.releases[given.release][0]}")
            return 1
        now.releases[given.release] = (now.number, now.whole)
        record_file.write_text(now.text())
    if missing := unrecorded_versions(now.releases):
        print(f"CHANGELOG.md has version {missing[0]}, which is not recorded: tests/lint/interface.py --release {missing[0]}")
        return 1
    print(f"interface {now.number}: {len(now.headers)} headers as recorded, {len(now.releases)} releases")
    return 0


if __name__ == "__main__":
    sys.exit(main())
