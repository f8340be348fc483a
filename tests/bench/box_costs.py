#!/usr/bin/env python3
"""What a box costs in a turn of the base game, with bars, from one run.

  absent    the rules without the tiles, against the base game
  present   the ruleset of the box, against the same tiles without its rules

Both of a pair lay the same tiles, so what differs is the box. Instructions are counted by callgrind, which no other load
disturbs, and given in nanoseconds as well: as many as they take where a turn of the base game takes 526 ns. --time
measures nanoseconds of CPU time instead, in interleaved slices.

A question that the base game does not ask costs something by itself: the list of what may be answered, the choice, the
move. A box is allowed what a question of the base game costs for each that it asks more (column `questions`). What is
above that is listed with its reason in KNOWN, and may not grow. Exit code 1 if a box is above its bar, unless --no-bars
is given; 77 if valgrind is not there.
"""
import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

TURN = 526.0  # ns of a turn of the base game
BARS = {"absent": 15.0, "present": 60.0}  # ns a turn
QUESTION = 400.0  # ns: what one costs in the base game
# ruleset: box, if it has another name
BOXES = {"river-2": "river", "abbot-garden": "", "king-robber": "", "siege": "", "gq11": "", "shrines": "",
         "darmstadt": "", "mage-witch": "", "watch-towers": "", "little-buildings": "", "wind-roses": "",
         "labyrinth": "", "hills-sheep": "", "gold-mines": "", "phantom": "", "festival": "", "fliers": "",
         "crop-circles": "", "big-top": "", "special-monasteries": "", "russian-promos": "", "catapult": "", "abbey-mayor": "", "count": "",
         "bridges-castles-bazaars": "", "tunnel": "", "ferries": ""}
KNOWN = {
    # Every place of a monastery's tile is asked about, some 120 in one turn of five, though nearly all are told from one
    # bit: asking is what costs.
    "shrines present": 110.0,
    # A pyramid is scored from anywhere, so all places for acrobats are looked at whenever a piece may be moved.
    "big-top present": 75.0,
    # What needs no tiles of the box is played without them: mayors, wagons and barns, and bridges, for which every tile in
    # hand is tried as one that carries a bridge.
    "abbey-mayor absent": 60.0,
    "bridges-castles-bazaars absent": 105.0,
}
# The duty of a magic tile is a choice among 220 places: two figures, every open road and city, segment by segment.
KNOWN_QUESTION = {"mage-witch present": 1000.0}


def run(program, options, *wrapper):
    names = ",".join(f"{ruleset}:{box}" if box else ruleset for ruleset, box in options.boxes.items())
    rounds = 1 if wrapper else options.rounds
    command = [*wrapper, program, "--boxes", names, "--rounds", str(rounds), "--games", str(options.games)]
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    except FileNotFoundError:
        print("valgrind could not be started; install the package 'valgrind', or use --time")
        sys.exit(77)
    if done.returncode != 0:
        sys.exit(f"{program} failed with exit code {done.returncode}\n{done.stderr}")
    return json.loads(done.stdout)


def by_instructions(program, options):
    """Every case with `cost`: instructions in a turn. Callgrind writes a file for each call of bench_lane."""
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        cases = run(program, options, "valgrind", "--tool=callgrind", "--callgrind-out-file=" + out, "--collect-atstart=no",
                    "--toggle-collect=bench_lane", "--dump-after=bench_lane")
        for i, case in enumerate(cases, 1):
            with open(f"{out}.{i}", encoding="utf-8") as file:
                total = re.search(r"^(?:totals|summary):\s*(\d+)", file.read(), re.MULTILINE)
            case["cost"] = int(total.group(1)) / case["turns"]
    return cases


def by_time(program, options):
    cases = run(program, options)
    for case in cases:
        case["cost"] = 1e9 * statistics.median(case["seconds"]) * options.rounds / case["turns"]
    return cases


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build/release", help="build folder (default: build/release)")
    parser.add_argument("--time", action="store_true", help="measure CPU time instead of instructions")
    parser.add_argument("--rounds", type=int, default=20, help="slices of each case with --time (default: 20)")
    parser.add_argument("--games", type=int, default=100, help="games in a slice (default: 100)")
    parser.add_argument("--no-bars", action="store_true", help="only print")
    parser.add_argument("boxes", nargs="*", metavar="RULESET", help="rulesets of boxes (default: all that have a bar)")
    options = parser.parse_args()
    unknown = [name for name in options.boxes if name not in BOXES]
    if unknown:
        sys.exit(f"unknown ruleset '{unknown[0]}'; known are {', '.join(BOXES)}")
    options.boxes = {name: BOXES[name] for name in options.boxes or BOXES}
    program = os.path.join(options.build, "bench", "bench_boxes")
    if not os.path.exists(program):
        sys.exit(f"{program} does not exist; build the target bench_boxes first")

    cases = (by_time if options.time else by_instructions)(program, options)
    by_name = {case["name"]: case for case in cases}
    base = by_name["base"]
    unit = "ns" if options.time else "instructions"
    print(f"base game: {base['cost']:.0f} {unit} and {base['decisions'] / base['turns']:.2f} questions a turn")
    print(f"{'':<26}{unit + ' a turn':>20}{'ns':>7}{'questions':>11}{'bar':>7}")
    failed = False
    for name, case in by_name.items():
        ruleset, _, what = name.partition(" ")
        if what not in BARS:
            continue
        other = base if what == "absent" else by_name[ruleset + " tiles"]
        more = case["cost"] - other["cost"]
        ns = more * TURN / base["cost"]
        questions = case["decisions"] / case["turns"] - other["decisions"] / other["turns"]
        bar = KNOWN.get(name, BARS[what]) + KNOWN_QUESTION.get(name, QUESTION) * max(0.0, questions)
        wrong = " ABOVE" if ns > bar else ""
        if case["allocations"]:
            wrong += f" {case['allocations']} ALLOCATIONS"
        failed |= bool(wrong)
        print(f"{name:<26}{more:>+20.0f}{ns:>+7.0f}{questions:>+11.3f}{bar:>7.0f}{wrong}")
    sys.exit(1 if failed and not options.no_bars else 0)


if __name__ == "__main__":
    main()
