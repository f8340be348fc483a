#!/usr/bin/env python3
"""tests/lint/tidy.py finds planted faults, and the same ones in files that it checks together as in each of them alone.

Some checks of clang-tidy look at the main file only, or at a whole translation unit: such a check would go quiet where
several files are one source.
"""
import os
import subprocess
import sys
import tempfile
from pathlib import Path

root = Path(__file__).resolve().parent.parent.parent
build = Path(os.environ.get("BASTIDE_BUILD_DIR", root / "build/release"))

planted = {
    "planted.hpp": ("""#pragma once
#include <stdlib.h>
int planted() { return 3; }
""", {"modernize-deprecated-headers", "misc-definitions-in-headers"}),
    "using_decl.cpp": ("""#include <vector>

using std::vector;
""", {"misc-unused-using-decls"}),
    "includes.cpp": ("""#include <string>
#include <string>

#include "planted.hpp"

namespace {
typedef int Number;
int BadName(std::string text, int unused) { return text.size() == 0 ? planted() : Number(0); }
}  // namespace
int includes() { return BadName("x", 1); }
""", {"readability-duplicate-include", "modernize-use-using", "readability-identifier-naming", "misc-unused-parameters",
      "performance-unnecessary-value-param", "readability-container-size-empty"}),
    "classes.cpp": ("""#include <memory>
#include <string>
#define DOUBLE(x) x * 2
namespace elsewhere {
struct Known {};
}  // namespace elsewhere
struct Known;
namespace {
struct Base {
  static int shared;
  virtual ~Base() {}
  virtual void play(void);
};
struct Derived : Base {
  virtual void play();
};
int* nothing() { return 0; }
bool same(bool b) {
  if (b) return true;
  return false;
}
}  // namespace
int __reserved(Derived& d) {
  std::unique_ptr<std::string> made = std::unique_ptr<std::string>(new std::string("x"));
  const std::string& text = *made;
  return d.shared + DOUBLE(3 + 1) + (nothing() == nothing()) + same(text.find("x") == 0);
}
""", {"bugprone-macro-parentheses", "bugprone-forward-declaration-namespace", "bugprone-reserved-identifier",
      "modernize-use-equals-default", "modernize-redundant-void-arg", "modernize-use-override", "modernize-use-nullptr",
      "modernize-make-unique", "readability-simplify-boolean-expr", "readability-static-accessed-through-instance",
      "misc-redundant-expression", "performance-faster-string-find"}),
    "clean.cpp": ("""namespace {
int own(int x) { return x + 1; }
}  // namespace
int clean() { return own(2); }
""", set()),
    "same_name.cpp": ("""namespace {
// Not another `own` for whoever looks at names at the left margin, but for the compiler.
    int own(int x) { return x + 1; }
}  // namespace
int same_name() { return own(2); }
""", set()),
}


def found(folder, together):
    """What tidy.py says, sorted."""
    done = subprocess.run([root / "tests/lint/tidy.py", "--build", folder, "--together", str(together), "--seconds", "0",
                           *sorted(folder.glob("*.[ch]pp"))], capture_output=True, text=True)
    return sorted(done.stdout.splitlines()[:-1])


def main():
    if not (build / "compile_commands.json").exists():
        print(f"{build}/compile_commands.json is missing: configure a build first (cmake --preset ci)", file=sys.stderr)
        return 2
    problems = []
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place).resolve()
        (folder / "compile_commands.json").write_bytes((build / "compile_commands.json").read_bytes())
        for name, (text, _) in planted.items():
            (folder / name).write_text(text)
        alone, together = found(folder, 1), found(folder, 24)
        problems += [f"only when checked alone: {line}" for line in alone if line not in together]
        problems += [f"only when checked together: {line}" for line in together if line not in alone]
        for name, (_, checks) in planted.items():
            said = "\n".join(line for line in together if f"/{name}:" in line)
            problems += [f"{name}: {check} was not found" for check in sorted(checks) if f"[{check}," not in said]
            if said and not checks:
                problems.append(f"{name} is clean, but: {said}")
    for problem in problems:
        print(problem)
    count = sum(len(checks) for _, checks in planted.values())
    print(f"{count} planted faults, {len(problems)} problems")
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
