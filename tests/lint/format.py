#!/usr/bin/env python3
"""Every source is written as .clang-format says: kernel, modules, plugins, sdk and tests.

Prints what deviates, file by file, and the command that mends it.
"""
import shutil
import subprocess
import sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
folders = ("kernel", "modules", "plugins", "sdk", "tests")
formatter = "clang-format"


def main():
    if not shutil.which(formatter):
        print(f"{formatter} is not installed, so the format cannot be checked", file=sys.stderr)
        return 2
    files = [str(file.relative_to(root)) for folder in folders for file in sorted((root / folder).rglob("*"))
             if file.suffix in (".hpp", ".cpp")]
    if not files:
        print("no sources found", file=sys.stderr)
        return 2
    done = subprocess.run([formatter, "--style=file", "--dry-run", "-Werror", *files], cwd=root, capture_output=True,
                          text=True)
    offences = sorted({line.split(":", 1)[0] for line in done.stderr.splitlines() if "[-Wclang-format-violations]" in line})
    for file in offences:
        print(f"{file}: not as .clang-format says; clang-format -i {file}")
    if done.returncode and not offences:
        print(done.stderr.strip(), file=sys.stderr)
        return 2
    print(f"{len(files)} files, {len(offences)} to be formatted")
    return bool(offences)


if __name__ == "__main__":
    sys.exit(main())
