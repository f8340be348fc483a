#!/bin/sh
# Every code block of the pages for authors is compiled or run, with an installed Bastide in an empty folder.
set -eu
. "$(dirname -- "$0")/stranger.sh"
exec_dir=$work/empty
python3 "$here/docs.py" "$prefix" "$exec_dir" "$source_dir/docs/authoring.md" "$source_dir/docs/steps.md" \
  "$source_dir/docs/cookbook.md" ||
  fail "a block of the documentation is out of date"
