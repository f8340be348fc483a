#!/usr/bin/env python3
"""What the server promises in docs/protocol-table.md, asked over real sockets."""
import asyncio
import json
import subprocess
from pathlib import Path

from harness import *

friend = {"is": "friend", "name": ""}
bot = {"is": "bot", "bot": "random"}


def replayed(text, folder):
    file = folder / "game.jsonl"
    file.write_bytes(text)
    said = subprocess.run([program, "replay", file], capture_output=True, text=True)
    assert said.returncode == 0 and "Agrees" in said.stdout, said.stdout + said.stderr
    return said.stdout


async def whole_game_with_a_bot():
    t = server.table(seats=[{"is": "me", "name": "Anna"}, bot])
    anna, watcher = await server.client(t, 0), await server.client(t, watch=t["watch"])
    assert anna.is_ == "running" and anna.welcome["you"]["seat"] == 0
    assert "seat" not in watcher.welcome["you"] and not watcher.offers()
    assert server.http("GET", f"/t/{t['table']}/record.jsonl")[0] == 409
    while anna.is_ != "over":
        if anna.offers():
            await anna.do(anna.offers()[len(anna.heard) % len(anna.offers())])
        else:
            await anna.hear()
    assert anna.missed == 0
    await watcher.caught_up(anna.v)
    for c in (anna, watcher):
        view = without_nulls(c.view)
        assert view == without_nulls((await c.sync())["view"])  # every change together is the whole
    points = await anna.ask({"t": "points"})
    assert points["totals"] == [s["score"] for s in anna.view["seats"]]
    assert [sum(row["points"][p] for row in points["rows"]) for p in (0, 1)] == points["totals"]
    assert points["running"][-1]["totals"] == points["totals"]
    with Folder() as folder:
        text = server.get(f"/t/{t['table']}/record.jsonl")
        replayed(text, folder)
        assert server.get(f"/t/{t['table']}/picture.svg").startswith(b"<svg")
    # The record can be looked at again, move by move.
    again = server.http("POST", "/api/replays", text)
    assert again[0] == 200, again
    replay = await server.client(json.loads(again[2]))
    assert replay.is_ == "over"
    past = await replay.ask({"t": "look", "n": 20})
    told = await anna.ask({"t": "look", "n": 20})
    assert past["n"] == 20 and past["view"]["tiles"] == told["view"]["tiles"]
    history = await replay.ask({"t": "history", "from": 1, "to": 400})
    assert [m["n"] for m in history["moves"]] == list(range(1, len(history["moves"]) + 1))


async def invitations_work_once():
    t = server.table(seats=[{"is": "me", "name": "Anna"}, friend])
    anna = await server.client(t, 0)
    assert anna.is_ == "waiting"
    assert (await anna.act("place 0,0 r0", n=0))["code"] == "waits"
    code = t["invitations"]["1"]
    stranger = await server.client(t)
    assert not stranger.welcome["you"]["sees"] and stranger.view is None
    assert (await stranger.ask({"t": "claim", "code": "0" * 16, "name": "Eve"}))["code"] == "illegal"
    said = await stranger.ask({"t": "claim", "code": code, "name": "Bert"})
    assert said["t"] == "secret" and len(said["secret"]) == 32
    await stranger.until(lambda m: m["t"] == "state")
    await anna.until(lambda m: m.get("what") == "move")
    assert anna.is_ == "running" and anna.seats[1]["name"] == "Bert"
    late = await server.client(t)
    assert (await late.ask({"t": "claim", "code": code, "name": "Eve"}))["code"] == "illegal"
    # A wrong secret is no seat.
    eve = await server.client({**t, "secrets": {"1": "f" * 32}}, 1)
    assert "seat" not in eve.welcome["you"] and not eve.welcome["you"]["sees"]
    assert (await eve.act("pass", n=1))["code"] == "not-you"
    bert = await server.client({**t, "secrets": {"1": said["secret"]}}, 1)
    assert bert.welcome["you"] == {"seat": 1, "sees": True}
    # The host can give the seat to somebody else, and to a bot.
    host = await server.client(t, 0, host=t["host"])
    again = await host.ask({"t": "host", "do": "invite", "seat": 1})
    heir = await server.client(t)
    assert (await heir.ask({"t": "claim", "code": again["code"], "name": "Cleo"}))["t"] == "secret"
    try:
        while True:
            await bert.hear()
    except Closed as closed:
        assert str(closed) == "gone"
    assert (await anna.ask({"t": "host", "do": "bot", "seat": 1}))["code"] == "not-you"
    assert (await host.ask({"t": "host", "do": "bot", "seat": 1, "bot": "random"}))["t"] == "ack"


async def a_move_is_made_once():
    t = server.table()
    anna, ben = await server.client(t, 0), await server.client(t, 1)
    who = await asked(anna, ben)
    other = ben if who is anna else anna
    do, n = who.offers()[0]["do"], who.n
    assert (await other.act(do))["code"] == "not-you"
    twice = [await who.act(do, "same", n), await who.act(do, "same", n)]
    assert twice[0] == twice[1] and twice[0]["t"] == "ack", twice
    late = await who.act(do, n=n)
    assert late["code"] == "stale", late
    await who.until(lambda m: m["t"] == "state")
    wrong = await (await asked(anna, ben)).act("place 9,9 r0")
    assert wrong["code"] == "illegal" and wrong["why"]["answers"][0]["objections"], wrong
    assert (await anna.act("no such move"))["code"] in ("illegal", "not-you")
    bad = await anna.ask({"t": "act", "n": "x", "do": "pass"})
    assert bad["code"] == "bad" and "'n'" in bad["text"]
    # Two connections of one seat see the same.
    again = await server.client(t, 0)
    await again.caught_up(anna.v)
    await anna.caught_up(again.v)
    assert again.view["tiles"] == anna.view["tiles"]


async def reconnecting_catches_up():
    t = server.table()
    both = [await server.client(t, 0), await server.client(t, 1)]
    mover = await asked(*both)
    back = both[1 - both.index(mover)]
    seat, v, n, view = both.index(back), back.v, back.n, back.view
    await back.close()
    while mover.offers():  # as long as it is one's turn
        await mover.do(mover.offers()[0])
    back = Client(server)
    back.v, back.n, back.view = v, n, view
    await back.open({"t": "hello", "proto": 1, "table": t["table"], "secret": t["secrets"][str(seat)],
                     "boot": mover.welcome["boot"], "v": v})
    await mover.until(lambda m: m.get("what") == "seats" and m["seats"][seat]["here"])
    while back.v < mover.v:
        assert (await back.hear())["t"] == "event"
    assert back.missed == 0 and back.offers()
    whole = without_nulls(back.view)
    assert whole == without_nulls((await back.sync())["view"])
    # Another boot, or too long ago: the state.
    old = Client(server)
    old.v = 1
    await old.open({"t": "hello", "proto": 1, "table": t["table"], "secret": t["secrets"]["1"], "boot": "another", "v": 1})
    assert (await old.until(lambda m: m["t"] != "event"))["t"] == "state"


async def going_back():
    t = server.table()
    anna, ben = await server.client(t, 0), await server.client(t, 1)
    who = await asked(anna, ben)
    other = ben if who is anna else anna
    # What uncovers nothing is free.
    start = who.n
    await who.do(who.offers()[0])
    assert who.offers() and who.undo[0] == {"to": start, "free": True}, who.undo
    said = await who.ask_and_see({"t": "undo", "to": start})
    assert said["n"] == who.n == start and len(who.view["tiles"]) == 1
    # Across a draw the other one is asked; the tile that came is another one then, sooner or later.
    drawn = set()
    for _ in range(12):
        mover = await asked(anna, ben)
        target = mover.n
        first = mover
        while mover is first:
            await mover.do(mover.offers()[-1])
            mover = await asked(anna, ben)
        drawn.add(mover.view["hand"]["d"])
        assert (await first.ask({"t": "undo", "to": target}))["t"] == "ack"
        wish = (await mover.until(lambda m: m.get("what") == "wish"))["wish"]
        assert wish["to"] == target and wish["chance"] and wish["waits"] == [1 if mover is ben else 0]
        assert (await first.ask({"t": "undo-yes", "v": wish["v"]}))["code"] == "not-you"
        await mover.ask_and_see({"t": "undo-yes", "v": wish["v"]})
        mover = await asked(anna, ben)
        assert mover is first and mover.n == target
    assert len(drawn) > 1, drawn
    # Accepting and taking back at the same time: one outcome, told to both in the same order.
    for round_ in range(6):
        first = await asked(anna, ben)
        second = ben if first is anna else anna
        target = first.n
        while await asked(anna, ben) is first:
            await first.do(first.offers()[-1])
        await first.ask({"t": "undo", "to": target})
        wish = (await second.until(lambda m: m.get("what") == "wish"))["wish"]
        calls = [second.ask({"t": "undo-yes", "v": wish["v"]}), first.ask({"t": "undo-back", "v": wish["v"]})]
        answers = await asyncio.gather(*(calls if round_ % 2 else reversed(calls)))
        assert sorted(a["t"] for a in answers) == ["ack", "no"], answers
        assert next(a for a in answers if a["t"] == "no")["code"] == "stale"
        await asked(anna, ben)
        assert anna.n == ben.n and not anna.wish and not ben.wish
        events = [[(m["v"], m["what"]) for m in c.heard if m["t"] == "event"][-3:] for c in (anna, ben)]
        assert events[0] == events[1], events
    # Any move ends a wish.
    first = await asked(anna, ben)
    target = first.n
    while await asked(anna, ben) is first:
        await first.do(first.offers()[-1])
    second = await asked(anna, ben)
    await first.ask({"t": "undo", "to": target})
    wish = (await second.until(lambda m: m.get("what") == "wish"))["wish"]
    await second.do(second.offers()[0])
    await asked(anna, ben)
    assert not first.wish and (await second.ask({"t": "undo-yes", "v": wish["v"]}))["code"] == "stale"
    # Tables that do not want it.
    host = await server.client(t, 0, host=t["host"])
    await host.ask_and_see({"t": "host", "do": "options", "undo": "never"})
    await asyncio.gather(anna.caught_up(host.v), ben.caught_up(host.v))
    first = await asked(anna, ben)
    assert first.undo == [] and (await first.ask({"t": "undo", "to": 1}))["code"] == "off"


async def helping():
    t = server.table(seats=[{"is": "me", "name": "Anna"}, {"is": "me", "name": "Ben"}])
    anna, ben = await server.client(t, 0), await server.client(t, 1)
    who = await asked(anna, ben)
    other = ben if who is anna else anna
    hint = await who.ask({"t": "hint"})
    assert hint["do"] in [o["do"] for o in who.offers()] and len(hint["counted"]) == 2
    outlook = await who.ask({"t": "preview", "n": who.n, "do": hint["do"]})
    assert outlook["t"] == "outlook" and not outlook["uncovers"] and outlook["story"][0]["is"] == "placed"
    assert (await other.ask({"t": "hint"}))["code"] == "not-you"
    because = await other.ask({"t": "why", "ask": "40,40"})
    assert because["t"] == "because"
    because = await who.ask({"t": "why", "ask": "place 5,5 r0"})
    assert because["answers"][0]["objections"][0]["text"]
    tiles = await who.ask({"t": "tiles"})
    assert sum(d["count"] for d in tiles["unseen"]) == who.view["left"] == 70 and tiles["own"] == []
    host = await server.client(t, 0, host=t["host"])
    await host.ask({"t": "host", "do": "options", "hints": False, "preview": False})
    assert (await who.ask({"t": "hint"}))["code"] == (await who.ask({"t": "preview", "n": who.n, "do": hint["do"]}))["code"] == "off"
    rules = server.api("/api/rules", {"table": t["table"], "ask": "when is a field scored"})
    assert any(p["id"] for p in rules["passages"]), rules
    assert server.api("/api/rules", {"table": t["table"], "ask": "base-17"})["passages"][0]["id"] == "BASE-17"


async def another_game_afterwards():
    t = server.table(seats=[{"is": "bot", "bot": "random"}, {"is": "bot", "bot": "random"}],
                     mix="base-modern without BA/* count BA/RCr=6")
    host = await server.client(t, host=t["host"])
    while host.is_ != "over":
        await host.hear()
    said = await host.ask({"t": "again"})
    assert said["t"] == "ack", said
    new = await server.client({"table": said["table"]}, host=t["host"])
    assert new.welcome["you"]["host"] and new.welcome["mix"] == host.welcome["mix"]


async def restarting_goes_on():
    global server
    t = server.table(seats=[{"is": "me", "name": "Anna"}, friend, bot])
    anna = await server.client(t, 0)
    guest = await server.client(t)
    secret = await guest.ask({"t": "claim", "code": t["invitations"]["1"], "name": "Bert"})
    t["secrets"]["1"] = secret["secret"]
    bert = await server.client(t, 1)
    for _ in range(12):
        who = await asked(anna, bert)
        last = await who.act(who.offers()[-1]["do"], name := f"m{_}")
        assert last["t"] == "ack"
        await who.caught_up(last["v"])
    who = await asked(anna, bert)
    before, n, boot = who.view, who.n, who.welcome["boot"]
    assert server.end() == 0  # SIGTERM
    assert anna.server.stderr() == ""
    server.start()
    anna, bert = await server.client(t, 0), await server.client(t, 1)
    assert anna.welcome["boot"] != boot and anna.n == n
    again = anna if who.welcome["you"]["seat"] == 0 else bert
    assert without_nulls(again.view) == without_nulls(before) and again.offers()
    mine = anna if last["id"] and who is not None else bert
    # What was asked before the restart has the same answer still.
    said = [await c.act("pass", name, n=0) for c in (anna, bert)]
    assert sum(s["t"] == "ack" and s["n"] == last["n"] for s in said) == 1, said


with Folder() as data:
    with Server(data / "data") as server:
        run(whole_game_with_a_bot, invitations_work_once, a_move_is_made_once, reconnecting_catches_up, going_back, helping,
            another_game_afterwards, restarting_goes_on)
