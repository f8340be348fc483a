#!/bin/sh
# Bundles the page: build.sh OUTPUT-FOLDER writes app.js, app.css, index.html and icon.svg. Libraries are those that Debian
# packages in /usr/share/nodejs.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
out=$1
mkdir -p "$out"
NODE_PATH=/usr/share/nodejs esbuild "$here/main.tsx" --bundle --minify --target=es2020 --jsx-factory=h \
  --main-fields=main,module --tsconfig="$here/tsconfig.bundle.json" --log-level=warning --outfile="$out/app.js"
esbuild "$here/app.css" --minify --log-level=warning --outfile="$out/app.css"
cp "$here/index.html" "$here/icon.svg" "$out/"
