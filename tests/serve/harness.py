"""A server of its own for each test, and clients that speak to it over real sockets (docs/protocol-table.md)."""
import asyncio
import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

try:
    import websockets
except ImportError:
    print("skipped: the Debian package python3-websockets is not installed")
    sys.exit(77)

root = Path(__file__).resolve().parent.parent.parent
build = Path(os.environ.get("BASTIDE_BUILD_DIR", root / "build/release"))
server_program, program = build / "bin/bastide-serve", build / "bin/bastide"
thorough = bool(os.environ.get("BASTIDE_THOROUGH"))
patience = 60  # seconds for anything that should take far less; the machine may be busy


memory = Path("/dev/shm")  # other programs may keep the disk busy for seconds


class Folder:
    """An empty folder that is gone afterwards."""

    def __enter__(self):
        self.path = Path(tempfile.mkdtemp(prefix="bastide-serve-", dir=memory if os.access(memory, os.W_OK) else None))
        return self.path

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)


class Server:
    def __init__(self, data, *arguments, port=0, prefix=()):
        self.data, self.arguments, self.port, self.prefix = data, arguments, port, prefix
        self.start()

    def start(self):
        self.log = open(Path(self.data).parent / (Path(self.data).name + ".log"), "ab")
        self.process = subprocess.Popen(
            [*self.prefix, server_program, "serve", "--port", str(self.port), "--data", self.data, *self.arguments],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.said = ""
        while "Ctrl-C" not in self.said:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError(f"the server did not start: {self.said} {Path(self.log.name).read_text()}")
            self.said += line
        self.port = int(re.search(r"http://[^ ]*:(\d+)", self.said)[1])
        self.base = f"http://127.0.0.1:{self.port}"

    def end(self, with_signal=signal.SIGTERM):
        self.process.send_signal(with_signal)
        code = self.process.wait(patience)
        self.process.stdout.close()
        self.log.close()
        return code

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.end(signal.SIGKILL)

    def stderr(self):
        return Path(self.log.name).read_text()

    # Status, headers, body. What is None is not sent.
    def http(self, method, target, body=None, origin="", host="", **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=patience)
        connection.putrequest(method, target, skip_host=True, skip_accept_encoding=True)
        all_headers = {"Host": host or f"127.0.0.1:{self.port}", **headers}
        if method == "POST":
            all_headers.setdefault("Content-Type", "application/json")
            all_headers["Origin"] = self.base if origin == "" else origin
            body = body if isinstance(body, (bytes, type(None))) else json.dumps(body).encode()
            all_headers["Content-Length"] = str(len(body or b""))
        for name, value in all_headers.items():
            if value is not None:
                connection.putheader(name.replace("_", "-"), value)
        connection.endheaders(body)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        return answer.status, dict(answer.getheaders()), text

    def get(self, target):
        status, _, text = self.http("GET", target)
        assert status == 200, (target, status, text[:200])
        return text

    def api(self, path, body, status=200):
        for _ in range(100):
            found, _, text = self.http("POST", path, body)
            if found != 429:
                break
            time.sleep(0.1)
        assert found == status, (path, body, found, text[:300])
        return json.loads(text)

    def table(self, mix="base-modern", seats=None, **more):
        seats = seats or [{"is": "me", "name": "Anna"}, {"is": "me", "name": "Ben"}]
        return self.api("/api/tables", {"mix": mix, "seats": seats, "pace": 0, **more})

    async def client(self, table, seat=None, **hello):
        """A client that has said hello. `table` is what making it has answered."""
        c = Client(self)
        clients.append(c)
        said = {"t": "hello", "proto": 1, "table": table["table"], **hello}
        if seat is not None:
            said["secret"] = table["secrets"][str(seat)]
        await c.open(said)
        return c


def merged(target, patch):
    """RFC 7386."""
    if not isinstance(patch, dict):
        return patch
    target = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            target.pop(key, None)
        else:
            target[key] = merged(target.get(key), value)
    return target


def without_nulls(j):
    if isinstance(j, dict):
        return {k: without_nulls(v) for k, v in j.items() if v is not None}
    return [without_nulls(v) for v in j] if isinstance(j, list) else j


clients = []  # of the test that runs


class Closed(Exception):
    pass


class Client:
    """Keeps the view up to date, as a page does."""

    def __init__(self, server):
        self.server, self.socket, self.count = server, None, 0
        self.n = self.v = None
        self.view = self.question = self.wish = self.welcome = self.is_ = self.bye = None
        self.undo, self.story, self.seats, self.heard = [], [], [], []
        self.missed = 0  # versions that did not come
        self.bytes = 0

    async def open(self, hello, origin=None):
        self.socket = await websockets.connect(
            f"ws://127.0.0.1:{self.server.port}/ws", origin=origin or self.server.base, max_size=None,
            open_timeout=patience, close_timeout=1, ping_interval=None, compression=None)
        await self.say(hello)
        await self.until(lambda m: m["t"] in ("welcome", "bye"))
        if self.welcome["you"]["sees"] and "v" not in hello:
            await self.until(lambda m: m["t"] == "state")

    async def say(self, message):
        await self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    async def hear(self, seconds=patience):
        try:
            text = await asyncio.wait_for(self.socket.recv(), seconds)
        except websockets.ConnectionClosed:
            raise Closed(self.bye or "") from None
        self.bytes += len(text)
        m = json.loads(text)
        self.take(m)
        return m

    def take(self, m):
        self.heard.append(m)
        what = m["t"]
        if what == "welcome":
            self.welcome, self.is_, self.seats = m, m["is"], m["seats"]
        elif what == "bye":
            self.bye = m["why"]
        elif what == "state":
            self.v, self.n, self.is_, self.view, self.seats = m["v"], m["n"], m["is"], m["view"], m["seats"]
            self.question, self.undo, self.wish, self.story = m.get("question"), m.get("undo", []), m.get("wish"), m["story"]
        elif what == "event":
            if self.v is not None and m["v"] != self.v + 1:
                self.missed += 1
            self.v, self.n = m["v"], m.get("n", self.n)
            self.is_, self.seats = m.get("is", self.is_), m.get("seats", self.seats)
            if "view" in m:
                self.view = merged(self.view, m["view"])
            if m["what"] in ("move", "undone") or "question" in m:
                self.question = m.get("question")
            self.undo, self.wish = m.get("undo", self.undo), m.get("wish", self.wish)
            self.story = m.get("story", self.story)

    async def until(self, wanted, seconds=patience):
        end = time.monotonic() + seconds
        while True:
            m = await self.hear(max(0.1, end - time.monotonic()))
            if wanted(m):
                return m

    async def ask(self, message, name=None):
        """The answer to a message that has an id."""
        self.count += 1
        name = name or f"q{self.count}"
        while True:
            await self.say({**message, "id": name})
            said = await self.until(lambda m: m.get("id") == name)
            if said.get("code") != "slow-down":
                return said
            await asyncio.sleep(0.2)

    async def act(self, do, name=None, n=None):
        return await self.ask({"t": "act", "n": self.n if n is None else n, "do": do}, name)

    async def ask_and_see(self, message):
        """The same, and what has come of it."""
        said = await self.ask(message)
        assert said["t"] == "ack", said
        await self.caught_up(said["v"])
        return said

    async def do(self, offer):
        return await self.ask_and_see({"t": "act", "n": self.n, "do": offer["do"]})

    async def caught_up(self, v):
        while self.v is None or self.v < v:
            await self.hear()

    def offers(self):
        return (self.question or {}).get("offers", [])

    async def sync(self):
        await self.say({"t": "sync"})
        return await self.until(lambda m: m["t"] == "state")

    async def close(self):
        if self.socket:
            await self.socket.close()


async def asked(*clients):
    """The one of them who is asked, when all have heard of it."""
    while True:
        last = max(clients, key=lambda c: c.v)
        for c in clients:
            await c.caught_up(last.v)
        if all(c.is_ == "over" for c in clients):
            return None
        for c in clients:
            if c.offers():
                return c
        await last.hear()


async def closing_all(test):
    try:
        await test()
    finally:
        await asyncio.gather(*(c.close() for c in clients))
        clients.clear()


def run(*tests):
    """Runs coroutines one after the other, and says which."""
    for test in tests:
        begun = time.monotonic()
        asyncio.run(closing_all(test))
        print(f"{test.__name__.replace('_', ' ')}: {time.monotonic() - begun:.1f} s", flush=True)
