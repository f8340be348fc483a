#!/usr/bin/env python3
"""Opens reports in Chromium without a window. Usage: browser.py FOLDER..., each with report.html and pictures beside it.

Checks the document as the browser understands it, the console, that nothing is loaded from elsewhere, that nothing is
wider than the screen from 400 pixels on, that no words of a picture leave it or cover each other, and that light is
light and dark is dark. Exit code: 0, 1 if something is wrong, 77 without Chromium."""
import html
import json
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
import zlib

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --disable-dev-shm-usage --hide-scrollbars --enable-logging=stderr --v=0"
).split()
LIGHT, DARK = "--blink-settings=preferredColorScheme=1", "--blink-settings=preferredColorScheme=0"

# Whatever a page would load is refused, and the console says so.
ALONE = """<meta http-equiv="Content-Security-Policy"
content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">"""

# Runs in a copy of the report and writes what it sees into the page.
PROBE = """<script>
console.info('probe runs');
const seen = {width: innerWidth, over: document.documentElement.scrollWidth - innerWidth, wide: [], left: [], covered: []};
for (const e of document.querySelectorAll('body *'))
  if (!e.closest('svg') && e.getBoundingClientRect().right > innerWidth + 1) seen.wide.push(e.tagName + '.' + e.className);
for (const svg of document.querySelectorAll('svg')) {
  const box = svg.getBoundingClientRect();
  if (box.width == 0) continue;
  const words = [...svg.querySelectorAll('text')].map(t => [t.lastChild.textContent, t.getBoundingClientRect()]);
  for (const [text, r] of words)
    if (r.left < box.left - 2 || r.right > box.right + 2 || r.top < box.top - 2 || r.bottom > box.bottom + 2) seen.left.push(text);
  words.forEach(([a, r], i) => words.slice(i + 1).forEach(([b, s]) => {
    // Boxes of letters are higher than the letters.
    const x = Math.min(r.right, s.right) - Math.max(r.left, s.left), y = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
    if (x > 1 && y > 5) seen.covered.push(a + ' / ' + b);
  }));
}
seen.pictures = [...document.querySelectorAll('svg')].filter(s => s.getBoundingClientRect().width > 0).length;
document.body.dataset.seen = JSON.stringify(seen);
</script>"""

faults = []


def check(good, what):
    if not good:
        faults.append(what)
        print("wrong:", what)


def chromium(*words):
    with tempfile.TemporaryDirectory() as profile:
        run = subprocess.run([BROWSER, *FLAGS, f"--user-data-dir={profile}", *words], capture_output=True, timeout=180)
    if run.returncode:
        sys.exit(f"{BROWSER} ended with {run.returncode}:\n{run.stderr.decode(errors='replace')}")
    return run.stdout.decode(), run.stderr.decode(errors="replace")


def console(log):
    return re.findall(r"CONSOLE[^\]]*\] (.*)", log)


def probe(text, folder, widths):
    """What the browser sees at these widths, and what it wrote to the console beside the probe's own lines. The page is
    shown in frames, because a window has a least width."""
    inner = html.escape(text.replace("<head>", "<head>" + ALONE).replace("</body>", PROBE + "</body>"))
    frames = "".join(f'<iframe style="width:{w}px;height:900px;border:0" srcdoc="{inner}"></iframe>' for w in widths)
    page = folder / "probe.html"
    page.write_text(f"""<!DOCTYPE html><meta charset="utf-8"><body>{frames}<p id="seen"></p><script>onload = () =>
document.getElementById('seen').textContent = [...document.querySelectorAll('iframe')].map(f => {{
const seen = f.contentDocument.body.dataset.seen; f.remove(); return seen; }}).join('\\n')</script>""", encoding="utf-8")
    dom, log = chromium("--window-size=1400,900", "--dump-dom", page.as_uri())
    found = re.search(r'<p id="seen">([^<]+)</p>', dom)
    if not found:
        sys.exit("the probe did not run:\n" + log)
    lines = console(log)
    check(sum("probe runs" in line for line in lines) == len(widths), "the console cannot be read")
    seen = [json.loads(line) for line in html.unescape(found[1]).splitlines()]
    return seen, [line for line in lines if "probe runs" not in line]


def brightness(picture):
    """Mean of the first column of a PNG, 0 to 255: the ground of a page."""
    data, at, pixels = picture.read_bytes(), 8, b""
    while at < len(data):
        size, kind = struct.unpack(">I4s", data[at : at + 8])
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", data[at + 8 : at + 18])
        if kind == b"IDAT":
            pixels += data[at + 8 : at + 8 + size]
        at += 12 + size
    if depth != 8 or colour not in (2, 6):
        sys.exit(f"{picture}: another kind of PNG")
    step = 3 if colour == 2 else 4
    raw, total, above = zlib.decompress(pixels), 0, [0, 0, 0]
    for row in range(height):
        start = row * (width * step + 1)
        way, here = raw[start], list(raw[start + 1 : start + 4])
        # In the first column there is nothing to the left: filters 2 and 4 add what is above, 3 the half of it.
        add = {0: 0, 1: 0, 2: 1, 3: 0.5, 4: 1}[way]
        above = [(p + int(add * a)) % 256 for p, a in zip(here, above)]
        total += sum(above) / 3
    return total / height


def light_and_dark(page, folder, size="500,400"):
    shades = []
    for mode in (LIGHT, DARK):
        picture = folder / "screen.png"
        chromium(mode, f"--window-size={size}", f"--screenshot={picture}", page.as_uri())
        shades.append(brightness(picture))
        picture.unlink()
    check(shades[0] > 230, f"{page.name}: light is {shades[0]:.0f} of 255")
    check(shades[1] < 50, f"{page.name}: dark is {shades[1]:.0f} of 255")


def examine(results, folder):
    text = (results / "report.html").read_text(encoding="utf-8")
    name = results.name
    widths = (1280, 820, 420, 400)
    views, lines = probe(text, folder, widths)
    check(not lines, f"{name}: console: {lines[:3]}")
    for width, seen in zip(widths, views, strict=True):
        at = f"{name} at {width}"
        check(seen["width"] == width, f"{at}: the window is {seen['width']} wide")
        check(seen["over"] <= 0 and not seen["wide"], f"{at}: wider than the screen by {seen['over']}: {seen['wide'][:5]}")
        check(not seen["left"], f"{at}: words outside of their picture: {seen['left'][:5]}")
        check(not seen["covered"], f"{at}: words that cover each other: {seen['covered'][:5]}")
        check(seen["pictures"] >= 5, f"{at}: {seen['pictures']} pictures")

    dom, _ = chromium("--dump-dom", (results / "report.html").as_uri())
    for section in ("answer", "setup", "figures", "numbers", "time", "reading"):
        check(f'<section id="{section}"' in dom, f"{name}: no section {section}")
    # A browser mends what is wrong. It must have nothing to do.
    tags = [re.findall(r"<(\w+)", page.split("<body>")[1]) for page in (text, dom)]
    check(tags[0] == tags[1], f"{name}: the browser understands other elements than were written")
    light_and_dark(results / "report.html", folder)

    pictures = sorted(results.glob("*.svg"))
    check(len(pictures) >= 3, f"{name}: {len(pictures)} pictures as files")
    for picture in pictures:
        xml.etree.ElementTree.parse(picture)
    if pictures:
        root = xml.etree.ElementTree.parse(pictures[0]).getroot()
        light_and_dark(pictures[0], folder, ",".join(str(int(float(root.get(side)))) for side in ("width", "height")))
    print(f"{name}: looked at {len(text) // 1024} KB and {len(pictures)} pictures")


def canaries(folder):
    """The checks must find what they look for."""
    body = """<!DOCTYPE html><html><head></head><body><div style="width:2000px">wide</div>
<svg width="50" height="20"><text x="0" y="15">far too many words</text><text x="2" y="15">covered</text></svg>
<img src="https://example.invalid/picture.png"><script>console.error('a mistake')</script></body></html>"""
    before = len(faults)
    (seen,), lines = probe(body, folder, [600])
    check(seen["over"] > 0 and seen["wide"], "a wide page is not noticed")
    check(seen["left"], "words outside of a picture are not noticed")
    check(seen["covered"], "covered words are not noticed")
    check(any("example.invalid" in line for line in lines), "what is loaded from elsewhere is not noticed")
    check(any("a mistake" in line for line in lines), "a mistake on the console is not noticed")
    if len(faults) > before:
        sys.exit("the test itself is broken")


def main():
    if not BROWSER:
        print("no Chromium is installed: skipped")
        sys.exit(77)
    with tempfile.TemporaryDirectory() as work:
        canaries(pathlib.Path(work))
        for results in sys.argv[1:]:
            examine(pathlib.Path(results).resolve(), pathlib.Path(work))
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
