// The connection of a table: one WebSocket that comes back by itself. What was asked and not answered is asked once more
// after it came back; the server answers the same `id` twice with the same words.

import { No, State, TableEvent, Welcome } from "./wire";

export interface Keys {
  secret?: string;
  host?: string;
  watch?: string;
}

export interface Heard {
  welcome(w: Welcome): void;
  state(s: State): void;
  event(e: TableEvent): void;
  secret(seat: number, secret: string): void;
  online(yes: boolean, why?: string): void;
}

interface Waiting {
  text: string;
  done: (answer: { t: string }) => void;
}

const firstWait = 300;
const longestWait = 5000;
const answerWithin = 12000;

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private count = 0;
  private wait = firstWait;
  private boot = "";
  private version: number | null = null;
  private closed = false;
  private readonly from = Math.random().toString(36).slice(2, 8);

  constructor(private readonly table: string, private keys: Keys, private readonly heard: Heard) {
    this.open();
    window.addEventListener("online", () => this.again());
  }

  // Answered exactly once: by the server, or by a `no` when it does not come back.
  ask<T extends { t: string }>(message: Record<string, unknown>): Promise<T | (No & { t: "no" })> {
    const id = `${this.from}${++this.count}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((done) => {
      this.waiting.set(id, { text, done: done as (answer: { t: string }) => void });
      this.send(text);
      window.setTimeout(() => {
        if (this.waiting.has(id)) this.socket?.close();
      }, answerWithin);
    });
  }

  sync(): void {
    this.send(JSON.stringify({ t: "sync" }));
  }

  seen(v: number): void {
    this.version = v;
  }

  use(keys: Keys): void {
    this.keys = { ...this.keys, ...keys };
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private open(): void {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      const hello: Record<string, unknown> = { t: "hello", proto: 1, table: this.table, ...this.keys };
      if (this.boot) hello.boot = this.boot;
      if (this.version !== null) hello.v = this.version;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (m) => this.take(JSON.parse(m.data as string));
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.heard.online(false);
      window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(longestWait, this.wait * 2);
    };
  }

  private again(): void {
    if (this.socket && this.socket.readyState > WebSocket.OPEN) this.open();
  }

  private send(text: string): void {
    if (this.socket?.readyState === WebSocket.OPEN && this.boot) this.socket.send(text);
  }

  // Each kind of message has its own type; which one it is says `t`.
  private take(m: any): void {
    switch (m.t) {
      case "welcome": {
        const back = this.boot !== "";
        if (this.boot !== m.boot) this.version = null;
        this.boot = m.boot;
        this.wait = firstWait;
        this.heard.online(true);
        this.heard.welcome(m as Welcome);
        if (back) for (const w of this.waiting.values()) this.send(w.text);
        break;
      }
      case "state":
        this.heard.state(m as State);
        break;
      case "event":
        this.heard.event(m as TableEvent);
        break;
      case "secret":
        this.keys.secret = m.secret;
        this.heard.secret(m.seat, m.secret);
        break;
      case "bye":
        this.heard.online(false, m.why);
        if (m.why === "gone") this.close();
        break;
    }
    const waiting = m.id === undefined ? undefined : this.waiting.get(m.id);
    if (!waiting) return;
    this.waiting.delete(m.id);
    waiting.done(m);
  }
}

// The answers of /api.
export class Refused extends Error {
  constructor(text: string, readonly hint: string) {
    super(text);
  }
}

export async function api<T>(path: string, body?: unknown, house = ""): Promise<T> {
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (house) headers["X-Bastide-House"] = house;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const answer = await fetch(path, body === undefined ? {} : { method: "POST", headers, body: text });
  const said = await answer.json();
  if (!answer.ok) throw new Refused(said.error ?? `error ${answer.status}`, said.hint ?? "");
  return said as T;
}
