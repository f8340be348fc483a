# Read by the scripts here: an installed Bastide, and an empty folder in which a stranger works with nothing else.
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
source_dir=$(CDPATH='' cd -- "$here/../.." && pwd)
build=${BASTIDE_BUILD_DIR:-$source_dir/build/release}

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
prefix=$work/prefix
mkdir "$work/empty" "$work/home"

fail() {
  printf 'FAILED: %s\n' "$*"
  exit 1
}

# A command in the empty folder, in an environment that names nothing of the source or build tree.
stranger() {
  (cd "$work/empty" && env -i PATH="$prefix/bin:/usr/bin:/bin" HOME="$work/home" TERM=dumb LC_ALL=C.UTF-8 "$@")
}

# Runs quietly; the output appears only when the command fails, and is kept in $work/log.
quietly() {
  stranger "$@" >"$work/log" 2>&1 || { cat "$work/log"; fail "$*"; }
}

# must_say TEXT: the output of the last command contains it.
must_say() {
  grep -qF -- "$1" "$work/log" || { cat "$work/log"; fail "expected to read: $1"; }
}

# refused CODE COMMAND...: ends with that exit code.
refused() {
  expected=$1
  shift
  code=0
  stranger "$@" >"$work/log" 2>&1 || code=$?
  [ "$code" = "$expected" ] || { cat "$work/log"; fail "exit code $code, expected $expected: $*"; }
}

cmake --install "$build" --prefix "$prefix" >"$work/log" 2>&1 || { cat "$work/log"; fail "cmake --install"; }
