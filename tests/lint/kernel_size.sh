#!/bin/sh
# The kernel stays small: loader and headers included, at most 4,000 lines.
cd "$(dirname "$0")/../.." || exit 2
limit=4000
lines=$(find kernel -name '*.hpp' -o -name '*.cpp' | xargs cat | wc -l)
echo "kernel: $lines lines, limit $limit"
[ "$lines" -le "$limit" ]
