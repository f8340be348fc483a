#!/usr/bin/env python3
"""Who may include what.

- kernel/ without its loader (kernel/load): no file system, no TOML, no logging, no range-v3, and nothing of the loader:
  what plays knows no files. The headers in kernel/load/include are what both sides speak in, so the same holds for all of
  them but load.hpp.
- sdk/, modules/ and plugins/: nothing of bastide/detail/, which is there for the kernel's own headers.
- kernel/, modules/ and plugins/: nothing of sdk/.
- modules/ and plugins/: no header in the folder of another.
- sdk/: its folders do not include each other in circles.

Offences that are known and not yet mended stand in tests/lint/includes.known, one per line as they are printed here. One
that is gone must be taken out of that list, so it can only become shorter. --graph prints which folder of sdk/ uses which.
"""
import re
import sys
from collections import defaultdict
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
known_file = Path(__file__).with_suffix(".known")

directive = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
common_headers = root / "kernel/load/include"
loader_header = common_headers / "bastide/load.hpp"

# What the header's path looks like, and what it is.
not_in_kernel = [
    (re.compile(r"^filesystem$|^boost/filesystem|^fstream$|^sys/stat\.h$|^unistd\.h$"), "the file system"),
    (re.compile(r"^toml"), "TOML"),
    (re.compile(r"^spdlog/"), "logging"),
    (re.compile(r"^range/v3/"), "range-v3"),
    (re.compile(r"^bastide/load\.hpp$"), "the loader"),
]


def sources(*folders):
    for folder in folders:
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in (".hpp", ".cpp"):
                yield file


def includes(file):
    return [m[2] for m in directive.finditer(file.read_text())]


def name(file):
    return file.relative_to(root).as_posix()


def in_loader(file):
    return file == loader_header or (root / "kernel/load" in file.parents and common_headers not in file.parents)


def kernel_offences():
    own = {f.name for f in sources("kernel/load") if in_loader(f)}
    for file in sources("kernel"):
        if in_loader(file):
            continue
        for header in includes(file):
            for pattern, what in not_in_kernel:
                if pattern.search(header):
                    yield f"{name(file)}: includes {header}: {what} has no place in the kernel"
            if header in own:
                yield f"{name(file)}: includes {header}: the loader has no place in the kernel"


def sdk_folders():
    return sorted(f.name for f in (root / "sdk").iterdir() if f.is_dir() and f.name not in ("cmake", "template"))


def layer_offences():
    hosts = set(sdk_folders())
    for file in sources("sdk", "modules", "plugins"):
        for header in includes(file):
            if header.startswith("bastide/detail/"):
                yield f"{name(file)}: includes {header}: details are for the kernel's own headers"
    for file in sources("kernel", "modules", "plugins"):
        for header in includes(file):
            beside = (file.parent / header).exists()
            if header.split("/")[0] in hosts and "/" in header and not beside:
                yield f"{name(file)}: includes {header}: nothing below sdk/ may use it"
    for file in sources("modules", "plugins"):
        box = file.relative_to(root).parts[:2]
        for header in includes(file):
            found = (file.parent / header).resolve()
            if found.exists() and found.is_relative_to(root) and found.relative_to(root).parts[:2] != box:
                yield f"{name(file)}: includes {header}: modules do not know each other"


def sdk_graph():
    """{folder: {folder it uses: [file: header]}}"""
    folders = sdk_folders()
    graph = {f: defaultdict(list) for f in folders}
    for folder in folders:
        for file in sources(f"sdk/{folder}"):
            for header in includes(file):
                used = header.split("/")[0]
                if used in graph and used != folder and "/" in header:
                    graph[folder][used].append(f"{name(file)} includes {header}")
    return graph


def circles(graph):
    """Groups of folders that reach each other."""
    reach = {}
    for start in graph:
        seen, todo = set(), [start]
        while todo:
            for used in graph[todo.pop()]:
                if used not in seen:
                    seen.add(used)
                    todo.append(used)
        reach[start] = seen
    groups = {frozenset(b for b in graph if b in reach[a] and a in reach[b]) for a in graph}
    return sorted(sorted(g) for g in groups if len(g) > 1)


def circle_offences(graph):
    for group in circles(graph):
        for folder in group:
            for used in sorted(set(graph[folder]) & set(group)):
                for use in graph[folder][used]:
                    yield f"{use}: part of a circle of {', '.join(group)}"


def main():
    graph = sdk_graph()
    if "--graph" in sys.argv[1:]:
        for folder in graph:
            print(f"{folder}: {' '.join(sorted(graph[folder])) or '-'}")
        return 0
    found = list(kernel_offences()) + list(layer_offences()) + list(circle_offences(graph))
    known = []
    if known_file.exists():
        known = [l for l in known_file.read_text().splitlines() if l.strip() and not l.startswith("#")]
    fresh = [f for f in found if f not in known]
    gone = [k for k in known if k not in found]
    for f in fresh:
        print(f)
    for k in gone:
        print(f"{name(known_file)}: no longer true, take it out: {k}")
    count = sum(1 for _ in sources("kernel", "modules", "plugins", "sdk"))
    print(f"{count} files, {len(fresh)} new offences, {len(known) - len(gone)} known ones")
    return 1 if fresh or gone or not count else 0


if __name__ == "__main__":
    sys.exit(main())
