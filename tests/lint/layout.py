#!/usr/bin/env python3
"""The layout fingerprint of plugins covers every record and every number that is compiled into them.

kernel/load/include/bastide/layout.hpp lists the size of each record in the headers that authors of plugins include and the
offset of each of its public fields. It is written by this script from what the compiler says of those headers (its debug
information), so that no record and no field can be forgotten. A plugin takes the numbers from its own compiler; what a
plugin cannot ask for, private fields, their types, enumerators and constants, is in one number that is recorded there.

    layout.py            fails if the list is not what the headers say
    layout.py --write    writes it anew: commit it with the change of the header
    layout.py --print    prints what the recorded number stands for
"""
import argparse
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import textwrap
from dataclasses import dataclass, field
from pathlib import Path

root = Path(os.environ.get("BASTIDE_SOURCE_DIR", Path(__file__).resolve().parent.parent.parent))
listed = root / "kernel/load/include/bastide/layout.hpp"
folders = [root / "kernel/include", root / "kernel/load/include", *sorted(root.glob("modules/*/include"))]

# What authors include: the kernel's side of it and all headers of modules. load.hpp and game.hpp are for hosts, which are
# built together with the kernel.
kernel = ["bastide/definer.hpp", "bastide/spec.hpp"]
authors = [*kernel, *(file.relative_to(folder).as_posix() for folder in folders[2:]
                      for file in sorted(folder.rglob("*.hpp")))]

stub = "#pragma once\nnamespace bastide {\ninline constexpr unsigned long recorded_layout = 0, layout_numbers[] = {0};\n}\n"
not_layout = ("interface_number", "recorded_layout")
records = ("structure_type", "class_type", "union_type")


@dataclass
class Entry:
    """One entry of the debug information."""
    tag: str
    attrs: dict = field(default_factory=dict)
    parent: "Entry" = None
    children: list = field(default_factory=list)

    @property
    def name(self):
        return self.attrs.get("name", "")

    @property
    def path(self):
        outer = self.parent.path if self.parent and self.parent.tag in ("namespace", *records) else []
        return [*outer, self.name]

    @property
    def named(self):
        """Inside namespaces and records that all have names."""
        if not self.parent or not self.name or self.name.startswith(("<", "._")):
            return False
        return self.parent.tag == "compile_unit" or (self.parent.tag in ("namespace", *records) and self.parent.named)

    def private(self):
        usual = 3 if self.parent.tag == "class_type" else 1
        own = int(self.attrs.get("accessibility", usual)) != 1
        return own if self.parent.tag == "namespace" else own or self.parent.private()


class DebugInfo:
    def __init__(self, text):
        self.of, self.top = {}, []
        stack, entry = [], None
        head = re.compile(r"^ <([0-9a-f]+)><([0-9a-f]+)>: Abbrev Number: \d+ \(DW_TAG_(\w+)\)")
        attribute = re.compile(r"^    <[0-9a-f]+>   DW_AT_(\w+)\s*: (.*)$")
        for line in text.splitlines():
            if begins := head.match(line):
                depth = int(begins[1], 16)
                del stack[depth:]
                entry = Entry(begins[3], parent=stack[-1] if stack else None)
                (stack[-1].children if stack else self.top).append(entry)
                stack.append(entry)
                self.of[begins[2]] = entry
            elif entry and (says := attribute.match(line)):
                entry.attrs[says[1]] = re.sub(r"^\(indirect string, offset: 0x[0-9a-f]+\): ", "", says[2]).split("\t")[0].strip()

    def type_of(self, entry):
        return self.of[entry.attrs["type"].strip("<>").removeprefix("0x")]

    def type_name(self, entry):
        """Without the arguments of other people's templates: they are written differently by each compiler."""

        def inner():
            return self.type_name(self.type_of(entry)) if "type" in entry.attrs else "void"

        if entry.tag in ("member", "inheritance", "variable"):
            return inner()
        if entry.tag == "pointer_type":
            return inner() + "*"
        if entry.tag == "reference_type":
            return inner() + "&"
        if entry.tag == "const_type":
            return "const " + inner()
        if entry.tag == "array_type":
            counts = [str(int(c.attrs["upper_bound"], 0) + 1) for c in entry.children if "upper_bound" in c.attrs]
            return f"{inner()}[{']['.join(counts)}]"
        if entry.tag == "subroutine_type":
            arguments = [self.type_name(self.type_of(c)) for c in entry.children if "type" in c.attrs]
            return f"{inner()}({', '.join(arguments)})"
        path = entry.path
        return "::".join(path[1:]) if path[0] == "bastide" else "::".join(path).split("<")[0]

    def walk(self, entries):
        for entry in entries:
            yield entry
            if entry.tag in ("compile_unit", "namespace", *records):
                yield from self.walk(entry.children)


def debug_info(headers):
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "bastide").mkdir()
        # The list itself may name a field that is gone.
        (work / "bastide/layout.hpp").write_text(stub)
        (work / "all.cpp").write_text("".join(f'#include "{header}"\n' for header in headers))
        build = Path(os.environ.get("BASTIDE_BUILD_DIR", root / "build/release"))
        paths = [f"-I{path}" for path in (work, *folders, build / "generated/include")]
        done = subprocess.run([os.environ.get("CXX", "g++"), "-std=c++20", "-g", "-gdwarf-5", "-O0", "-fno-eliminate-unused-debug-types",
                               "-femit-class-debug-always", *paths, "-c", work / "all.cpp", "-o", work / "all.o"],
                              capture_output=True, text=True)
        if done.returncode:
            raise SystemExit(f"the headers do not compile:\n{done.stderr}")
        text = subprocess.run(["readelf", "--debug-dump=info", work / "all.o"], capture_output=True, text=True, check=True).stdout
    return DebugInfo(text)


def offset(member):
    return int(member.attrs.get("data_member_location", "0"), 0)


def is_ours(entry):
    return entry.named and entry.path[0] == "bastide" and len(entry.path) > 1


def described(info):
    """A line for each record, enumeration and constant; sorted."""
    lines = {}
    for entry in info.walk(info.top):
        name = "::".join(entry.path[1:])
        constant = entry.tag == "variable" and "const_value" in entry.attrs and entry.parent.tag == "namespace"
        if not is_ours(entry) or ("declaration" in entry.attrs and not constant):
            continue
        if entry.tag in records:
            parts = [f"{offset(c)}: {info.type_name(c)} {c.name or '(base)'}" for c in entry.children
                     if c.tag in ("member", "inheritance") and "external" not in c.attrs]
            if any(c.attrs.get("virtuality") for c in entry.children):
                virtual = [c.name for c in entry.children if c.tag == "subprogram" and "virtuality" in c.attrs]
                parts.append(f"virtual {', '.join(virtual)}")
            lines[name] = f"{name} {{{'; '.join(parts)}}} {entry.attrs['byte_size']}"
        elif entry.tag == "enumeration_type":
            values = ", ".join(f"{c.name} = {c.attrs['const_value']}" for c in entry.children)
            lines[name] = f"{name} {{{values}}} {entry.attrs['byte_size']}"
        elif constant and name not in not_layout:
            lines[name] = f"{name} = {entry.attrs['const_value']}"
    return [lines[name] for name in sorted(lines)]


def asked(info):
    """What a plugin asks its own compiler: an expression list for each record."""
    found = {}
    for entry in info.walk(info.top):
        if entry.tag not in records or "declaration" in entry.attrs or not is_ours(entry) or entry.private():
            continue
        name = "::".join(entry.path[1:])
        # Templates that are instantiated for functions have names that cannot be written; their owners are here.
        if "(" in name or "lambda" in name:
            continue
        members = [c for c in entry.children if c.tag == "member" and not {"external", "artificial"} & {*c.attrs}]
        found[name] = [f"sizeof({name})", f"alignof({name})", *(f"__builtin_offsetof({name}, {m.name})" for m in members if not m.private())]
    return found


def written():
    """The text of the header, and how many records are in it."""
    info = debug_info(authors)
    number = int.from_bytes(hashlib.sha256("\n".join(described(info)).encode()).digest()[:8], "big")
    expressions = asked(debug_info(kernel))
    out = [
        "// What layouts a plugin was compiled with. Written by tests/lint/layout.py from the headers that authors include: do",
        "// not edit it. After a change of a record run tests/lint/layout.py --write.",
        "#pragma once",
        *(f'#include "{h}"' for h in kernel),
        "",
        "// One paragraph for each record.",
        "// clang-format off",
        "namespace bastide {",
        "",
        "// Names, types and offsets of all fields, enumerators and constants, as they were when this was written.",
        f"inline constexpr u64 recorded_layout = {number:#018x};",
        "",
        "// Sizes and offsets, as the compiler that reads this has them.",
        "#pragma GCC diagnostic push",
        '#pragma GCC diagnostic ignored "-Winvalid-offsetof"  // records with private fields have offsets, too',
        "inline constexpr u64 layout_numbers[] = {",
    ]
    for name in sorted(expressions):
        out += textwrap.wrap(", ".join(expressions[name]) + ",", 118, initial_indent="    ", subsequent_indent="        ",
                             break_long_words=False)
    out += ["};", "#pragma GCC diagnostic pop", "", "}  // namespace bastide", "// clang-format on", ""]
    return "\n".join(out), len(expressions)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--print", action="store_true")
    given = parser.parse_args()
    if given.print:
        print("\n".join(described(debug_info(authors))))
        return 0
    text, count = written()
    there = listed.read_text() if listed.exists() else ""
    if given.write and there != text:
        listed.write_text(text)
    elif there != text:
        gone = set(there.split("\n")) - set(text.split("\n"))
        fresh = set(text.split("\n")) - set(there.split("\n"))
        for line in sorted(gone | fresh):
            print(("- " if line in gone else "+ ") + line.strip())
        print(f"{listed.relative_to(root)} is not what the headers say: tests/lint/layout.py --write, and commit it")
        return 1
    print(f"{count} records in {listed.relative_to(root)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
