#!/usr/bin/env python3
"""The kernel stays small: without its loader (kernel/load) at most 5,000 lines as .clang-format writes them.

Lines are counted after formatting, so that writing them long or side by side gains nothing. --list prints every file.
"""
import shutil
import subprocess
import sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
limit = 5000
formatter = "clang-format"


def files():
    kernel = root / "kernel"
    for file in sorted(kernel.rglob("*")):
        if file.suffix in (".hpp", ".cpp") and kernel / "load" not in file.parents:
            yield file


def formatted_lines(file):
    done = subprocess.run([formatter, "--style=file", str(file)], cwd=root, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{file.relative_to(root)}: {formatter} failed: {done.stderr.strip()}")
    return done.stdout.count("\n")


def main():
    if not shutil.which(formatter):
        print(f"{formatter} is not installed, so lines cannot be counted", file=sys.stderr)
        return 2
    counts = {file: formatted_lines(file) for file in files()}
    if not counts:
        print("kernel/ has no sources", file=sys.stderr)
        return 2
    if "--list" in sys.argv[1:]:
        for file, lines in sorted(counts.items(), key=lambda c: -c[1]):
            print(f"{lines:6} {file.relative_to(root)}")
    total = sum(counts.values())
    print(f"kernel without loader: {total} lines as formatted, at most {limit}")
    return total > limit


if __name__ == "__main__":
    sys.exit(main())
