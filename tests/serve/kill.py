#!/usr/bin/env python3
"""kill -9 under load: what was acknowledged is there, what was not can be sent once more, and no table is broken."""
import asyncio
import random
import signal

import websockets

from harness import *

rounds = 20 if thorough else 2
mixes = ["base-modern", "base-modern +hand-of-tiles", "big-box-modern", "die-stadt"]
tables_each = 4 if thorough else 2
lost = (Closed, ConnectionError, OSError, websockets.ConnectionClosed, websockets.InvalidHandshake, asyncio.IncompleteReadError)


class Play:
    """Two people at a table who move as fast as they can."""

    def __init__(self, mix, number):
        self.mix, self.rng = mix, random.Random(number)
        self.table = server.table(mix=mix)
        self.acknowledged = {}  # by id: seat, number of the move
        self.open = None        # seat, id, message without an answer
        self.count = 0
        self.resent = self.made_twice = 0

    async def sit(self):
        self.seats = [await server.client(self.table, seat) for seat in (0, 1)]
        clients.clear()
        for c in self.seats:
            while c.is_ == "waiting":  # it has just been made
                await c.hear()
            assert c.is_ in ("running", "over"), c.welcome

    async def check(self):
        """After a restart."""
        await self.sit()
        most = max((n for _, n in self.acknowledged.values()), default=0)
        assert self.seats[0].n >= most, (self.seats[0].n, most)
        for name, (seat, n) in list(self.acknowledged.items())[-3:]:
            said = await self.seats[seat].act("pass", name, n=0)
            assert said["t"] == "ack" and said["n"] == n, (said, n)
        if self.open:
            seat, name, message = self.open
            self.resent += 1
            said = await self.seats[seat].ask(message, name)
            again = await self.seats[seat].ask(message, name)
            assert said["t"] == "ack" and said == again, (said, message)
            assert said["n"] == message["n"] + 1
            self.acknowledged[name] = seat, said["n"]
            self.open = None

    async def move(self):
        who = await asked(*self.seats)
        if not who:
            self.table = server.table(mix=self.mix)
            self.acknowledged.clear()
            return await self.sit()
        self.count += 1
        seat, name = self.seats.index(who), f"a{self.count}"
        message = {"t": "act", "n": who.n, "do": self.rng.choice(who.offers())["do"]}
        self.open = seat, name, message
        said = await who.ask(message, name)
        assert said["t"] == "ack" and said["n"] == message["n"] + 1, said
        self.acknowledged[name] = seat, said["n"]
        self.open = None
        await who.caught_up(said["v"])

    async def play(self):
        while True:
            try:
                await up.wait()
                await self.move()
            except lost:
                up_again = asyncio.create_task(came_back())
                await up_again
                while True:
                    try:
                        await self.check()
                        break
                    except lost:
                        await asyncio.sleep(0.05)


async def came_back():
    while up.is_set() and server.process.poll() is not None:
        await asyncio.sleep(0.01)
    await up.wait()


async def killed_again_and_again():
    global up
    up = asyncio.Event()
    up.set()
    plays = []
    for i in range(tables_each * len(mixes)):
        play = Play(mixes[i % len(mixes)], i)
        await play.sit()
        plays.append(play)
    running = [asyncio.create_task(p.play()) for p in plays]
    rng = random.Random(9)
    for round_ in range(rounds):
        before = sum(p.count for p in plays)
        while sum(p.count for p in plays) < before + 10 * len(plays):
            await asyncio.sleep(0.02)
            for task in running:
                if task.done():
                    task.result()
        await asyncio.sleep(rng.random() * 0.2)
        up.clear()
        server.end(signal.SIGKILL)
        server.start()
        up.set()
        print('round', round_, sum(p.count for p in plays), round(time.monotonic()%1000,1), sorted(p.count for p in plays), flush=True)
    before = [p.count for p in plays]
    while any(p.count < b + 3 for p, b in zip(plays, before)):  # every table goes on
        await asyncio.sleep(0.02)
        for task in running:
            if task.done():
                task.result()
    for task in running:
        task.cancel()
    await asyncio.gather(*running, return_exceptions=True)
    print(f"{rounds} kills, {sum(p.count for p in plays)} moves, {sum(p.resent for p in plays)} sent once more")
    assert sum(p.resent for p in plays) > 0


with Folder() as data:
    with Server(data / "data") as server:
        run(killed_again_and_again)
