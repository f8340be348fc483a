#!/usr/bin/env python3
"""A player for Bastide in sixty lines: bastide play --seats human,program:docs/examples/bot.py

It knows no rule of the game. Bastide lists what is allowed and what each move would bring; the bot weighs that against
the figures that it would spend. The whole language is explained in docs/protocol.md.
"""
import json
import random
import sys


def lead(points, me):
    """Points of one seat above the best of the others."""
    others = [p for seat, p in enumerate(points) if seat != me]
    return points[me] - max(others, default=0)


class Bot:
    def hello(self, said):
        return {"protocol": 1, "name": "Sixty lines", "wants": ["legal", "preview", "position"]}

    def new(self, said):
        self.me = said["seat"] - 1
        self.dice = random.Random(said["seed"])  # the same game again, if it is asked for
        return {}

    def go(self, said):
        supply = said["position"]["seats"][self.me]["supply"]
        figures = sum(supply.values())
        left = sum(bag["left"] for bag in said["position"]["bags"])

        def worth(move):
            value = lead(move["counted"], self.me) + 0.5 * lead(move["points"], self.me)
            if move["do"].startswith("deploy"):
                # The fewer figures there are, the dearer is one; in the end they are of no other use.
                value -= min(left / 20, 4) * 2 / max(figures, 1)
                if "field@" in move["do"]:
                    value -= min(left / 15, 3)  # a farmer never comes home
            return value + self.dice.random() / 100

        return {"do": max(said["legal"], key=worth)["do"]}

    def other(self, said):  # what happens at the table: "move", "undo", "over"
        return {}


bot = Bot()
for line in sys.stdin:
    question = json.loads(line)
    command = question["cmd"]
    if command == "quit":
        break
    answer = getattr(bot, command, bot.other)(question)
    print(json.dumps({"ok": command, **answer}), flush=True)
