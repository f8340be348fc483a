#!/usr/bin/env python3
"""Can the colours of a report be read and told apart, in light and in dark?

Words have a contrast of at least 4.5 to their ground, marks of at least 3 (WCAG 2.2). Colours of rulesets are at least
10 units of 100 apart in OKLab, for normal vision and as seen with deuteranopia and protanopia (Machado 2009)."""
import itertools
import math
import re
import sys

SEEN = {
    "normal vision": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
}


def linear(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def contrast(a, b):
    low, high = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(a), linear(b)))
    return (high + 0.05) / (low + 0.05)


def oklab(rgb):
    r, g, b = (min(1, max(0, p)) for p in rgb)
    l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    )


def apart(a, b, vision):
    seen = [oklab([sum(w * p for w, p in zip(row, linear(c))) for row in SEEN[vision]]) for c in (a, b)]
    return 100 * math.dist(*seen)


def faults(tones):
    out = []

    def need(least, front, ground):
        value = contrast(tones[front], tones[ground])
        if value < least:
            out.append(f"{front} on {ground}: contrast {value:.2f}, less than {least}")

    for words in ("ink", "soft", "link", "good", "bad", "open"):
        for ground in ("paper", "raised"):
            need(4.5, words, ground)
    need(3, "axis", "paper")
    for i in range(8):
        need(3, f"r{i}", "paper")
        need(4.5, f"o{i}", f"r{i}")
    for i in range(10):
        need(4.5, "ink", f"k{i}")
    for a, b in itertools.combinations(range(8), 2):
        for vision in SEEN:
            value = apart(tones[f"r{a}"], tones[f"r{b}"], vision)
            if value < 10:
                out.append(f"r{a} and r{b} with {vision}: {value:.1f} apart, less than 10")
    return out


def main():
    style = open(sys.argv[1], encoding="utf-8").read().split("</style>")[0]
    themes = [dict(re.findall(r"--(\w+):(#[0-9a-f]{6})", rule)) for rule in re.findall(r":root\{([^}]*)\}", style)]
    themes = [t for t in themes if "paper" in t]
    if len(themes) != 2:
        sys.exit(f"{len(themes)} sets of colours instead of two")
    wrong = [f"{name}: {fault}" for name, tones in zip(("light", "dark"), themes) for fault in faults(tones)]
    print("\n".join(wrong) or "the colours can be read and told apart")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
