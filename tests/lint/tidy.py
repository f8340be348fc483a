#!/usr/bin/env python3
"""clang-tidy has nothing to say about any source: kernel, modules, plugins, sdk and tests.

clang-tidy takes seconds for a file and most of an hour for all, so a file is checked when it has changed: files that were
clean are listed with a hash of their text in tests/lint/tidy.record, which belongs to the repository, and in the build
folder. Headers are checked for themselves, not once more in every file that includes them.

Nearly all of the time goes into the headers that files share (Catch2, JSON, ranges, the kernel), so files that are compiled
alike are checked together: a made-up source includes some of them. What is said about a file there is only reported when it
is also said about the file alone; files that cannot stand in one source are parted.

What is looked for stands in .clang-tidy, and for a folder that has one of its own in that as well: its Checks are added.

    tidy.py               checks what has changed since it was recorded
    tidy.py --record      the same, and writes what is clean into tests/lint/tidy.record: commit it with the change
    tidy.py --all         checks every file, with the static analyzer, whatever is recorded
    tidy.py FILE...       checks these files, whatever is recorded
    --build DIR           where compile_commands.json is (build/release)
    --seconds N           begins nothing after so many seconds and fails if some files are left (300; with --record 0: no limit)
    --together N          so many files at a time in one source (24; 1: each alone, as --all does)
"""
import argparse
import concurrent.futures
import functools
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
folders = ("kernel", "modules", "plugins", "sdk", "tests")
not_compiled = root / "tests/hostile/not-compiled"  # on purpose: another test sees to it
record_file = root / "tests/lint/tidy.record"
shims = root / "tests/lint/shims"  # what this clang lacks of the standard library
tool = "clang-tidy"
# Words of a command that say nothing about the text: they would keep files apart that are compiled alike.
no_matter = re.compile(r"-(W|O|f|g)|-D\w+_EXPORTS$|-w$")
most_lines = 4000  # of one made-up source


def sources():
    files = [file for folder in folders for file in sorted((root / folder).rglob("*")) if file.suffix in (".hpp", ".cpp")]
    return [file for file in files if not_compiled not in file.parents]


def settings_of(file):
    """The .clang-tidy of the repository and those of the folders down to the file."""
    between = [folder for folder in file.parents if root in folder.parents]
    return [root / ".clang-tidy", *(folder / ".clang-tidy" for folder in reversed(between) if (folder / ".clang-tidy").exists())]


@functools.cache
def meaning(settings):
    """Without comments, which change nothing."""
    return "".join(f"{line}\n" for line in settings.read_text().splitlines() if not line.startswith("#")).encode()


@functools.cache
def added_checks(settings):
    return [re.search(r"^Checks: *(\S.*)$", file.read_text(), re.MULTILINE)[1] for file in settings[1:]]


def key_of(file):
    return hashlib.sha256(b"\0".join([*map(meaning, settings_of(file)), file.read_bytes()])).hexdigest()[:16]


def read_record(file):
    """path -> hashes. Merging two branches may leave several lines of a file; each is a text that was clean."""
    record = {}
    if file.exists():
        for line in file.read_text().splitlines():
            words = line.split()
            if len(words) == 2:
                record.setdefault(words[1], set()).add(words[0])
    return record


def write_record(file, record):
    lines = [f"{key} {path}\n" for path, keys in sorted(record.items()) for key in sorted(keys)]
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_suffix(".new")
    fresh.write_text("".join(lines))
    fresh.replace(file)


class Commands:
    """How each file is compiled; a header, or a source of another build, as the nearest source."""

    def __init__(self, build):
        self.of = {}
        for entry in json.loads((build / "compile_commands.json").read_text()):
            file = Path(entry["directory"], entry["file"]).resolve()
            self.of.setdefault(file, self.arguments(shlex.split(entry["command"])))

    @staticmethod
    def arguments(words):
        kept = []
        skip = True  # the compiler
        for word in words:
            if skip:
                skip = False
            elif word in ("-o", "-include"):  # the object; headers that only gcc can read, which sources include anyway
                skip = True
            elif word != "-c" and not no_matter.match(word) and not word.endswith(".cpp"):
                kept.append(word)
        return kept

    def nearest(self, file):
        if file in self.of:
            return self.of[file]

        def shared(other):
            return len(os.path.commonpath([file, other]).split("/"))

        best = max(sorted(self.of), key=lambda other: (shared(other), other.stem == file.stem))
        return self.of[best]


def run(file, settings, arguments, analyzer, reported="^$"):
    """The lines of clang-tidy about one source and the headers that `reported` matches; none if there is nothing to say."""
    checks = added_checks(tuple(settings)) + ([] if analyzer else ["-clang-analyzer-*"])
    call = [tool, "--quiet", f"--config-file={settings[0]}", f"--checks={','.join(checks)}", f"--header-filter={reported}",
            "--warnings-as-errors=*", str(file)]
    language = ["-x", "c++"] if file.suffix == ".hpp" else []
    done = subprocess.run([*call, "--", f"-isystem{shims}", *arguments, *language, "-w"], cwd=root, capture_output=True, text=True)
    if done.returncode == 0:
        return []
    said = [line for line in done.stdout.splitlines() if re.search(r": (warning|error): ", line)]
    return said or [done.stdout + done.stderr]


def check(file, commands, analyzer):
    """What clang-tidy says about one file; empty if nothing."""
    return "\n".join(run(file, settings_of(file), commands.nearest(file), analyzer)).replace(f"{root}/", "")


def own_names(file):
    """What a file defines at the left margin: names of unnamed namespaces, entries; two files of one source must not share them."""
    defined = r'^(?:(?:struct|class|enum class|enum) (\w+)(?=[ :{])|(?!using|namespace|TEST_CASE|return)(?:extern "C" )?[A-Za-z_][\w:<>,&* ]*?[ &*>](\w+)(?:\(|\{| = |;|\[))'
    return {name for names in re.findall(defined, file.read_text(), re.MULTILINE) for name in names if name}


def must_stand_alone(file):
    """misc-unused-using-decls looks at the main file only."""
    return re.search(r"^\s*using [\w:]+::\w+;", file.read_text(), re.MULTILINE)


def bundles(files, commands, at_most):
    """Files that are compiled alike, at most so many at a time, none with a name of another."""
    open_ones = {}
    made = []
    for file in files:
        if must_stand_alone(file):
            made.append([file])
            continue
        key = (*settings_of(file), *commands.nearest(file))
        names = own_names(file) if file.suffix == ".cpp" else set()
        lines = file.read_text().count("\n")
        fits = (b for b in open_ones.get(key, ()) if not names & b["names"] and b["lines"] + lines <= most_lines)
        bundle = next(fits, None)
        if bundle is None:
            bundle = {"files": [], "names": set(), "lines": 0}
            made.append(bundle["files"])
            open_ones.setdefault(key, []).append(bundle)
        bundle["files"].append(file)
        bundle["names"] |= names
        bundle["lines"] += lines
        if len(bundle["files"]) >= at_most:
            open_ones[key].remove(bundle)
    return made


def check_together(files, commands, ends):
    """[(file, what clang-tidy says about it, or None if there was no time)] of files that are compiled alike."""
    if time.monotonic() > ends:
        return [(file, None) for file in files]
    if len(files) == 1:
        return [(files[0], check(files[0], commands, False))]
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "together.cpp")
        # Each plugin has the one entry of this name.
        source.write_text("".join(f"#define bastide_plugin bastide_plugin_{i}  // NOLINT\n"
                                  f'#include "{file}"  // NOLINT(bugprone-suspicious-include)\n'
                                  f"#undef bastide_plugin\n" for i, file in enumerate(files)))
        names = "|".join(sorted({re.escape(file.name) for file in files}))
        said = run(source, settings_of(files[0]), commands.nearest(files[0]), False, f"/({names})$")
    named = {Path(line.split(":")[0]).resolve() for line in said}
    if any("[clang-diagnostic-error" in line for line in said):
        blamed = [file for file in files if file in named]
        rest = [file for file in files if file not in named]
        if not blamed or not rest:
            half = len(files) // 2
            blamed, rest = files[:half], files[half:]
        return check_together(blamed, commands, ends) + check_together(rest, commands, ends)
    # Something that names none of them may be about any of them.
    doubtful = named.intersection(files) or (files if said else ())
    return [(file, check(file, commands, False) if file in doubtful else "") for file in files]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--record", action="store_true")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--build", type=Path, default=Path(os.environ.get("BASTIDE_BUILD_DIR", root / "build/release")))
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)),
                        help="so many clang-tidy at the same time")
    parser.add_argument("--together", type=int, default=24)
    given = parser.parse_args()
    seconds = given.seconds if given.seconds is not None else 0 if given.record else 300
    if not shutil.which(tool):
        print(f"{tool} is not installed, so the sources cannot be checked", file=sys.stderr)
        return 2
    if not (given.build / "compile_commands.json").exists():
        print(f"{given.build}/compile_commands.json is missing: configure a build first (cmake --preset ci)", file=sys.stderr)
        return 2

    everything = sources()
    asked = [file.resolve() for file in given.files] or everything
    name_of = {file: str(file.relative_to(root)) if file.is_relative_to(root) else str(file) for file in {*everything, *asked}}
    keys = {file: key_of(file) for file in name_of}
    kept = read_record(record_file)
    local_file = given.build / "tidy.record"
    local = read_record(local_file)

    def clean_before(file):
        return keys[file] in kept.get(name_of[file], ()) or keys[file] in local.get(name_of[file], ())

    todo = asked if given.files or given.all else [file for file in asked if not clean_before(file)]
    commands = Commands(given.build) if todo else None
    ends = time.monotonic() + seconds if seconds and not given.all else float("inf")
    faulty, left, checked = [], [], 0

    def work(files):
        if given.all:
            return [(file, check(file, commands, True)) for file in files]
        return check_together(files, commands, ends)

    with concurrent.futures.ThreadPoolExecutor(given.jobs) as crew:
        jobs = bundles(todo, commands, 1 if given.all else given.together)
        for done in concurrent.futures.as_completed([crew.submit(work, files) for files in jobs]):
            for file, said in done.result():
                if said is None:
                    left.append(file)
                    continue
                checked += 1
                if said:
                    faulty.append(file)
                    print(said, flush=True)
                elif key_of(file) == keys[file]:  # and not changed meanwhile
                    local[name_of[file]] = {keys[file]}
            write_record(local_file, local)
    if given.record:
        write_record(record_file, {name_of[file]: {keys[file]} for file in everything if clean_before(file) and file not in faulty})
    for file in left:
        print(f"{name_of[file]}: not checked within {seconds:g} seconds; tests/lint/tidy.py --record has no limit")
    print(f"{len(asked)} files: {checked} checked, {len(asked) - len(todo)} unchanged since they were clean, "
          f"{len(faulty)} to be mended, {len(left)} not checked")
    return bool(faulty or left)


if __name__ == "__main__":
    sys.exit(main())
