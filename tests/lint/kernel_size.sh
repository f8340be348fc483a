#!/bin/sh
# The kernel stays small. The aim was 4,000 lines with loader and headers; it is missed (docs/decisions/008-size.md), and this
# limit keeps it from growing further unnoticed.
cd "$(dirname "$0")/../.." || exit 2
limit=5600
lines=$(find kernel -name '*.hpp' -o -name '*.cpp' | xargs cat | wc -l)
echo "kernel: $lines lines, limit $limit"
[ "$lines" -le "$limit" ]
