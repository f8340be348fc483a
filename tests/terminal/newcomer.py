#!/usr/bin/env python3
"""A newcomer plays in a terminal: reads the screen, types words, never notation.

newcomer.py [--approve] [--build DIR] [--only WORD] [--log DIR]

Each game is played in a terminal of 80x24 and in one of 120x40 (tmux). Of every game some telling screens are compared
with the texts in approved/; --approve writes them anew: read the difference before you commit it. Whatever is printed,
kept or not, must fit the terminal and have no internal id in it. Ends with 77 where there is no tmux.
"""

import argparse
import concurrent.futures
import difflib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
SIZES = ((80, 24), (120, 40))
TURNS = 20  # of the newcomer
PATIENCE = 60  # seconds until the next prompt, on the slowest machine

# Notation, numbers of things, dotted names, designs, directions. On the board '#' and '.' are parts of pictures.
AN_ID = re.compile(r"[A-Za-z]{2,}[@_][A-Za-z0-9]|[a-z]{3,}#[0-9]|[a-z]{2,}\.[a-z0-9]|\bp[1-8]\.[a-z]|[A-Z]{2}/[A-Za-z]|\br(?:90|180|270)\b|[{}]")
PROMPT = re.compile(r"your move \(.*\)> $")
QUESTION = re.compile(r"^Ann: (.+)$", re.M)
MOVE = re.compile(r"(?:^|\s{2,})(\d+)(?: [a-z]{1,2})? +([A-Z].*?)(?=\s{2,}\d+ |\s*$)", re.M)


class Wrong(Exception):
    pass


class Terminal:
    """One program in one tmux window."""

    def __init__(self, folder, command, columns, rows):
        self.columns, self.rows = columns, rows
        self.socket = str(folder / "tmux")
        environment = dict(os.environ, XDG_STATE_HOME=str(folder), XDG_CACHE_HOME=str(folder), LC_ALL="C.UTF-8", NO_COLOR="1", TERM="screen")
        environment.pop("TMUX", None)
        self.at = -1  # line of the last prompt, from the beginning of everything
        # The options must hold before the window is made.
        subprocess.run(
            [*self.tmux(), "start-server", ";", "set-option", "-g", "history-limit", "100000", ";", "set-option", "-g",
             "status", "off", ";", "set-option", "-g", "remain-on-exit", "on", ";", "new-session", "-d", "-x",
             str(columns), "-y", str(rows), *command],
            env=environment, check=True)

    def tmux(self):
        return ["tmux", "-S", self.socket, "-f", "/dev/null"]

    def ask(self, *words):
        return subprocess.run([*self.tmux(), *words], check=True, capture_output=True, text=True).stdout

    def screen(self):
        return [line.rstrip() for line in self.ask("capture-pane", "-p").splitlines()]

    def wait(self):
        """Until the program asks again; what it has printed since the last time, lines as they were meant."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            state, _, visible = self.ask(
                "display-message", "-p", "#{history_size} #{cursor_y} #{cursor_x} #{pane_dead}", ";", "capture-pane",
                "-p").partition("\n")
            above, y, x, dead = (int(word) for word in state.split())
            if dead:
                return self.since(above)
            line = visible.split("\n")[y]
            # The cursor stands behind a prompt, and on another line than before: nothing has been typed here yet.
            if above + y > self.at and PROMPT.match(line.ljust(x)) and len(line.rstrip()) <= x:
                printed = self.since(above)
                self.at = above + y
                return printed
            time.sleep(0.01)
        raise Wrong("no prompt within %d seconds:\n%s" % (PATIENCE, "\n".join(self.screen())))

    def since(self, above):
        return self.ask("capture-pane", "-p", "-J", "-S", str(self.at + 1 - above)).rstrip("\n").split("\n")

    def type(self, line):
        self.ask("send-keys", "-l", "--", line, ";", "send-keys", "Enter")
        return self.wait()

    def close(self):
        subprocess.run([*self.tmux(), "kill-server"], check=False, capture_output=True)


class Newcomer:
    """Reads what is on the screen and answers it. What he does depends on nothing else."""

    def __init__(self, terminal, log):
        self.terminal, self.log = terminal, log
        self.kept = []  # name and screen
        self.wrong = []
        self.decisions = 0

    def look(self, printed, command=""):
        self.log.append("\n".join(printed))
        for line in printed:
            line = line.rstrip()
            if len(line) > self.terminal.columns:
                self.wrong.append("a line of %d columns: %s" % (len(line), line))
            # The rules name their parameters, for those who want to change them.
            if AN_ID.search(line) and not command.startswith("rules"):
                self.wrong.append("an internal id: " + line)
        return printed

    def say(self, line):
        self.log.append(">>> " + line)
        return self.look(self.terminal.type(line), line)

    def keep(self, name):
        self.kept.append((name, self.terminal.screen()))

    def question(self, printed):
        found = QUESTION.findall("\n".join(printed))
        if not found:
            raise Wrong("no question in:\n" + "\n".join(printed))
        # The whole of it is in view: the first line of the board stands beside the first player.
        if not any(re.search(r"1 Ann +-?\d+$", line) for line in self.terminal.screen()):
            self.wrong.append("the board does not fit:\n" + "\n".join(self.terminal.screen()))
        return found[-1]

    def moves(self):
        printed = self.say("moves")
        found = MOVE.findall("\n".join(printed))
        while printed[-2].startswith("page ") and "back to the first" not in printed[-2]:
            printed = self.say("more")
            found += MOVE.findall("\n".join(printed))
        return sorted(found, key=lambda move: int(move[0]))

    def decide(self):
        """Makes a move: what the hint says, or one of the list; in whole words, in few, or by a letter."""
        self.decisions += 1
        if self.decisions % 2:
            said = re.search(r"would do [^:]+: ((?:.|\n  )+?)(?=\n  (?:Then|At once): )", "\n".join(self.say("hint")))
            if not said:
                raise Wrong("a hint without a move")
            return self.say(" ".join(said.group(1).split()))
        moves = self.moves()
        if not moves:
            raise Wrong("a list without moves")
        _, words = moves[self.decisions * 5 % len(moves)]
        few = re.sub(r"^.*? (?:in|on|at) (?:the )?", "", words)
        printed = self.say(few)
        if any(" can mean " in line or "Which way round" in line for line in printed):
            printed = self.say(words)
        return printed


# What the newcomer tries out, by turn: before he lays the tile, and before he moves a piece. Kept are the screens of what
# stands here, and the first question of each kind named in `seen`.
GAMES = {
    "base-modern": {
        "seats": "human,simple",
        "seed": 1,
        "tile": {1: ["legend", "tile"], 2: ["why 9,9", "why 0,0"], 4: ["hint", "preview 1"], 7: ["rules how are fields scored", "rules city"], 10: ["map"], 19: ["tiles"]},
        "wood": {1: ["help"], 2: ["why road"], 6: ["undo 3"]},
        "seen": {"placing": r"^Place the tile", "a piece": r"^Move a piece"},
    },
    "big-box-modern": {
        "seats": "human,simple",
        "seed": 1,
        "tile": {6: ["legend"], 12: ["board", "board out", "board in", "board north", "board fit"], 18: ["score", "news"]},
        "wood": {2: ["why pig", "rules pig"], 5: ["why princess"], 8: ["rules when does the dragon move"]},
        "seen": {"a piece": r"^Move a piece", "dragon": r"[Dd]ragon"},
    },
    "tower-2006": {
        "seats": "human,simple,simple",
        "seed": 1,
        "tile": {8: ["status", "legend"], 14: ["map"]},
        "wood": {3: ["why tower", "preview tower"], 5: ["rules what happens to a follower on a tower tile"]},
        "seen": {"a piece": r"^Move a piece", "capture": r"[Cc]aptur|[Pp]rison|[Hh]old|[Tt]ake"},
    },
    "big-box-2006": {
        "seats": "human,simple,simple,simple,simple,simple",
        "seed": 1,
        "tile": {3: ["status"], 9: ["news"], 10: ["map"], 15: ["legend"]},
        "wood": {4: ["moves", "why builder"], 7: ["undo 3"]},
        "seen": {"placing": r"^Place the tile", "a piece": r"^Move a piece", "dragon": r"[Dd]ragon"},
    },
    "die-stadt": {
        "seats": "human,simple",
        "seed": 4,
        "tile": {2: ["legend"], 11: ["board", "map"], 16: ["status"]},
        "wood": {3: ["why market", "preview street"], 6: ["rules when is the wall built"]},
        "seen": {"a piece": r"^Move a piece", "wall": r"[Ww]all", "tower": r"[Tt]ower"},
    },
}
NAMES = "Ann,Ben,Cleo,Dora,Emil,Fay"


def names_for(seats):
    return ",".join(NAMES.split(",")[: seats.count(",") + 1])


def tries(newcomer, plan, turn):
    """What is to be tried out by this turn, once each. What was printed last if the situation has changed by that."""
    for due in sorted(t for t in plan if t <= turn):
        for command in plan.pop(due):
            printed = newcomer.say(command)
            newcomer.keep("turn %d: %s" % (turn, command))
            if command.startswith("undo"):
                return printed
    return None


def play(program, game, size, folder, log):
    """The newcomer after the game. The whole conversation is in the log."""
    plan = GAMES[game]
    command = [program, "play", game, "--seats", plan["seats"], "--names", names_for(plan["seats"]), "--seed", str(plan["seed"])]
    terminal = Terminal(folder, command, *size)
    newcomer = Newcomer(terminal, log)
    before = {"tile": dict(plan["tile"]), "wood": dict(plan["wood"])}
    seen = dict(plan["seen"])
    laid = 0
    try:
        printed = newcomer.look(terminal.wait())
        while True:
            question = newcomer.question(printed)
            placing = question.startswith("Place the tile")
            if placing and laid == TURNS:
                break
            for name in [n for n, pattern in seen.items() if re.search(pattern, question)]:
                newcomer.keep("turn %d, %s: %s" % (laid + placing, name, question))
                del seen[name]
            due = before["tile"] if placing else before["wood"] if question.startswith("Move a piece") else {}
            undone = tries(newcomer, due, laid + placing)
            if undone:
                laid -= sum(line.startswith("Ann: Place") for line in undone) + 1
                printed = undone
                continue
            laid += placing
            printed = newcomer.decide()
        newcomer.keep("turn %d" % (laid + 1))
        left = [c for when in before.values() for commands in when.values() for c in commands] + list(seen)
        if left:
            newcomer.wrong.append("never came to: " + ", ".join(left))
        terminal.type("quit")
    finally:
        terminal.close()
    return newcomer


def text_of(kept):
    return "\n".join("==== %s\n%s\n" % (name, "\n".join(screen).rstrip()) for name, screen in kept)


def check(program, game, size, approve, log_folder):
    """What is wrong; empty if nothing is and the screens are the approved ones."""
    name = "%s-%dx%d" % (game, *size)
    log = []
    wrong = []
    text = ""
    with tempfile.TemporaryDirectory(prefix="bastide-terminal-") as folder:
        try:
            newcomer = play(program, game, size, pathlib.Path(folder), log)
            text = text_of(newcomer.kept)
            wrong = newcomer.wrong
        except Wrong as problem:
            wrong = [str(problem)]
    if log_folder:
        (log_folder / (name + ".log")).write_text("\n".join(log) + "\n")
    file = HERE / "approved" / (name + ".txt")
    old = file.read_text() if file.exists() else ""
    if approve and text:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
        old = text
    return "".join("%s: %s\n" % (name, w) for w in wrong) + "\n".join(difflib.unified_diff(old.split("\n"), text.split("\n"), str(file), "now", lineterm=""))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--approve", action="store_true", help="write the approved texts anew")
    parser.add_argument("--build", default=os.environ.get("BASTIDE_BUILD_DIR", "build/release"), help="folder of the build")
    parser.add_argument("--only", default="", help="only games with this in their name: tower, 80x24")
    parser.add_argument("--log", type=pathlib.Path, help="folder for everything that was typed and printed")
    options = parser.parse_args()
    if not shutil.which("tmux"):
        print("tmux is not installed, so nobody can play in a terminal")
        return 77
    program = str(pathlib.Path(options.build).resolve() / "bin" / "bastide")
    wanted = [(g, s) for g in GAMES for s in SIZES if options.only in "%s-%dx%d" % (g, *s)]
    if options.log:
        options.log.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        problems = list(pool.map(lambda w: check(program, *w, options.approve, options.log), wanted))
    for problem in problems:
        if problem:
            print(problem)
    bad = sum(1 for problem in problems if problem)
    print("%d games, %d of them not as approved" % (len(wanted), bad))
    return 1 if bad or not wanted else 0


if __name__ == "__main__":
    sys.exit(main())
