#!/usr/bin/env python3
"""Ratios of speed with their bars, from interleaved runs measured in CPU time.

  shared / static   modules as shared libraries against the same sources linked in
  noise / base      sixty modules that subscribe to everything and match nothing, against none
  ten / base        cost of a turn with the tiles ten times over, against once
  wave3 / base      a game with all boxes, against one of the base game
  now / before      a game of a ruleset, against the same game in the build folder of --before

Runs bench_games and bench_games_static of a build folder in turns and takes medians. Exit code 1 if a ratio is above
its bar, unless --no-bars is given. With --callgrind it compares instructions instead, which no other load disturbs, and
a base game itself has a bar. With --before it compares nothing but two builds of bench_games.
"""
import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile

# wave3: 1,000 games where the base game has 27,000.
BARS = {"shared / static": 1.10, "noise / base": 1.25, "ten / base": 4.0, "wave3 / base": 27.0}
WAVE3 = 1_200  # games per CPU second of a core that does nothing else
INSTRUCTIONS_BAR = 347_000  # of a base game by random players
AGAINST = ["base", "big-box", "stadt"]  # cases that --before compares


def run(program, *arguments):
    done = subprocess.run([program, *map(str, arguments)], stdout=subprocess.PIPE, check=False)
    if done.returncode != 0:
        sys.exit(f"{program} failed with exit code {done.returncode}")
    return json.loads(done.stdout)


def by_time(programs, rounds, length):
    """Per ratio: one value for each round."""
    found = {name: [] for name in BARS}
    speed = {flavour: [] for flavour in programs}
    wave3 = []
    for _ in range(rounds):
        seen = {}
        for flavour, program in programs.items():
            out = run(program, "--rounds", 3, "--length", length, "--cases", "base,noise,ten,wave3")
            seen[flavour] = {case: {unit: statistics.median(s[unit] for s in of["slices"])
                                    for unit in ("us_per_game", "ns_per_turn")} for case, of in out.items()}
            speed[flavour].append(1e6 / seen[flavour]["base"]["us_per_game"])
            if any(of["allocations"] for of in out.values()):
                print(f"{flavour}: allocations after the start of a game:",
                      {case: of["allocations"] / of["games"] for case, of in out.items()})
        shared = seen["shared"]
        found["shared / static"].append(shared["base"]["us_per_game"] / seen["static"]["base"]["us_per_game"])
        found["noise / base"].append(shared["noise"]["us_per_game"] / shared["base"]["us_per_game"])
        found["wave3 / base"].append(shared["wave3"]["us_per_game"] / shared["base"]["us_per_game"])
        wave3.append(shared["wave3"])
        found["ten / base"].append(shared["ten"]["ns_per_turn"] / shared["base"]["ns_per_turn"])
    for flavour, values in speed.items():
        print(f"{flavour}: {statistics.median(values):.0f} games per CPU second")
    games, turn = (statistics.median(w[unit] for w in wave3) for unit in ("us_per_game", "ns_per_turn"))
    print(f"wave3: {1e6 / games:.0f} games per CPU second (aim: {WAVE3} on an idle core), {turn:.0f} ns per turn")
    return found


def instructions(program, case, games):
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "out")
        command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=" + out,
                   program, "--cases", case, "--games", str(games)]
        try:
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True)
        except FileNotFoundError:
            sys.exit("valgrind could not be started; install the package 'valgrind'")
        result = json.loads(done.stdout)[case]
        with open(out, encoding="utf-8") as file:
            total = re.search(r"^(?:totals|summary):\s*(\d+)", file.read(), re.MULTILINE)
        return int(total.group(1)), result["turns"]


def by_instructions(programs):
    def cost(flavour, case, few, many):
        less, fewer_turns = instructions(programs[flavour], case, few)
        more, more_turns = instructions(programs[flavour], case, many)
        return (more - less) / (many - few), (more - less) / (more_turns - fewer_turns)

    base, turn = cost("shared", "base", 20, 120)
    static, _ = cost("static", "base", 20, 120)
    noise, _ = cost("shared", "noise", 20, 120)
    _, long_turn = cost("shared", "ten", 2, 8)
    wave3, _ = cost("shared", "wave3", 4, 24)
    print(f"instructions per game: shared {base:.0f}, static {static:.0f}, with sixty idle modules {noise:.0f}, "
          f"with all boxes {wave3:.0f}")
    return {"base / bar": [base / INSTRUCTIONS_BAR], "shared / static": [base / static],
            "noise / base": [noise / base], "ten / base": [long_turn / turn], "wave3 / base": [wave3 / base]}


def against(before, now, options):
    """Per case: now / before, one value for each round."""
    found = {f"{case} now / before": [] for case in AGAINST}
    for case in AGAINST:
        def cost(program):
            if options.callgrind:
                return (instructions(program, case, 60)[0] - instructions(program, case, 20)[0]) / 40
            slices = run(program, "--rounds", 3, "--length", options.length, "--cases", case)[case]["slices"]
            return statistics.median(s["us_per_game"] for s in slices)

        for _ in range(1 if options.callgrind else options.rounds):
            found[f"{case} now / before"].append(cost(now) / cost(before))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default="build/release", help="build folder (default: build/release)")
    parser.add_argument("--rounds", type=int, default=9, help="how often both programs run (default: 9)")
    parser.add_argument("--length", type=float, default=0.1, help="seconds of CPU in a slice (default: 0.1)")
    parser.add_argument("--callgrind", action="store_true", help="compare instructions instead of time")
    parser.add_argument("--before", metavar="FOLDER", help="compare with the build folder of an earlier commit instead")
    parser.add_argument("--no-bars", action="store_true", help="only print")
    options = parser.parse_args()

    programs = {"shared": os.path.join(options.build, "bench", "bench_games"),
                "static": os.path.join(options.build, "bench", "bench_games_static")}
    if options.before:
        programs = {"before": os.path.join(options.before, "bench", "bench_games"), "now": programs["shared"]}
    for program in programs.values():
        if not os.path.exists(program):
            sys.exit(f"{program} does not exist; build the targets bench_games and bench_games_static first")
    if options.before:
        found = against(programs["before"], programs["now"], options)
    else:
        found = by_instructions(programs) if options.callgrind else by_time(programs, options.rounds, options.length)
    failed = False
    for name, values in found.items():
        ratio = statistics.median(values)
        spread = f"  ({min(values):.3f} to {max(values):.3f})" if len(values) > 1 else ""
        bar = BARS.get(name, 1.0)  # nothing may become slower
        above = ratio > bar
        failed |= above
        print(f"{name:<20} {ratio:.3f}  bar {bar:.2f}{'  ABOVE' if above else ''}{spread}")
    sys.exit(1 if failed and not options.no_bars else 0)


if __name__ == "__main__":
    main()
