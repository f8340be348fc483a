// What this browser knows of a table: the last state, with every event applied to it.

import { Connection, Keys } from "./net";
import {
  Advice, Because, No, Outlook, Past, Points, Question, State, StoryLine, TableEvent, TableIs, TilesLeft, View, Welcome,
  Wish, UndoTo, Clock, SeatLine,
} from "./wire";

// RFC 7386: objects are merged, null removes, everything else replaces.
export function merged(target: unknown, patch: unknown): unknown {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const into: Record<string, unknown> =
    target !== null && typeof target === "object" && !Array.isArray(target)
      ? { ...(target as Record<string, unknown>) }
      : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete into[key];
    else into[key] = merged(into[key], value);
  }
  return into;
}

export interface Told extends StoryLine {
  key: number;
}

const mostTold = 600;

export class Table {
  welcome: Welcome | null = null;
  is: TableIs = "waiting";
  seats: SeatLine[] = [];
  view: View | null = null;
  n = 0;
  v = 0;
  question: Question | null = null;
  undo: UndoTo[] = [];
  wish: Wish | null = null;
  clock: Clock | null = null;
  clockAt = 0;
  told: Told[] = [];
  fresh: Told[] = []; // of the last message, for bubbles
  online = false;
  gone = "";
  past: Past | null = null; // an earlier moment that is looked at; null: now
  readonly connection: Connection;
  private listeners: (() => void)[] = [];
  private keys = 0;

  constructor(readonly id: string, keys: Keys, private readonly keep: (seat: number, secret: string) => void) {
    this.connection = new Connection(id, keys, {
      welcome: (w) => this.welcomed(w),
      state: (s) => this.stated(s),
      event: (e) => this.happened(e),
      secret: (seat, secret) => this.keep(seat, secret),
      online: (yes, why) => {
        this.online = yes;
        this.gone = why ?? "";
        this.tell();
      },
    });
  }

  listen(f: () => void): void {
    this.listeners.push(f);
  }

  get seat(): number | undefined {
    return this.welcome?.you.seat;
  }

  get mine(): boolean {
    return !this.past && this.question !== null && this.question.asks === this.seat && !!this.question.offers?.length;
  }

  // As far back as a wish to undo goes first: the last of one's own moves.
  get lastUndo(): UndoTo | null {
    return this.undo.reduce<UndoTo | null>((a, b) => (a && a.to >= b.to ? a : b), null);
  }

  get shown(): View | null {
    return this.past ? this.past.view : this.view;
  }

  name(seat: number): string {
    return this.seats[seat]?.name || `Seat ${seat + 1}`;
  }

  async act(what: string): Promise<No | null> {
    const answer = await this.connection.ask<{ t: "ack" }>({ t: "act", n: this.n, do: what });
    return answer.t === "no" ? (answer as No) : null;
  }

  async why(ask: string): Promise<Because | No> {
    return (await this.connection.ask<Because>({ t: "why", ask })) as Because | No;
  }

  async preview(what: string): Promise<Outlook | No> {
    return (await this.connection.ask<Outlook>({ t: "preview", n: this.n, do: what })) as Outlook | No;
  }

  async hint(): Promise<Advice | No> {
    return (await this.connection.ask<Advice>({ t: "hint" })) as Advice | No;
  }

  async points(): Promise<Points | No> {
    return (await this.connection.ask<Points>({ t: "points" })) as Points | No;
  }

  async tiles(): Promise<TilesLeft | No> {
    return (await this.connection.ask<TilesLeft>({ t: "tiles" })) as TilesLeft | No;
  }

  async look(n: number): Promise<void> {
    const answer = await this.connection.ask<Past>({ t: "look", n });
    if (answer.t === "past") {
      this.past = answer as Past;
      this.tell();
    }
  }

  now(): void {
    this.past = null;
    this.tell();
  }

  async simple(message: Record<string, unknown>): Promise<No | null> {
    const answer = await this.connection.ask<{ t: string }>(message);
    return answer.t === "no" ? (answer as No) : null;
  }

  private welcomed(w: Welcome): void {
    this.welcome = w;
    this.seats = w.seats;
    this.is = w.is;
    this.tell();
  }

  private stated(s: State): void {
    this.v = s.v;
    this.n = s.n;
    this.is = s.is;
    this.seats = s.seats.length ? s.seats : this.seats;
    this.view = s.view && (s.view as View).tiles ? s.view : this.view;
    this.question = s.question ?? null;
    this.undo = s.undo ?? [];
    this.wish = s.wish ?? null;
    this.setClock(s.clock);
    const from = this.told.length ? this.told[this.told.length - 1].n : -1;
    this.hear(s.story.filter((line) => line.n > from));
    this.connection.seen(s.v);
    this.tell();
  }

  private happened(e: TableEvent): void {
    if (e.v <= this.v) return;
    if (e.v !== this.v + 1) {
      this.connection.sync();
      return;
    }
    this.v = e.v;
    this.n = e.n;
    if (e.is) this.is = e.is;
    if (e.what === "undone") this.told = this.told.filter((line) => line.n <= e.n);
    if (e.view !== undefined) this.view = merged(this.view, e.view) as View;
    if (e.question !== undefined) this.question = e.question;
    if (e.undo !== undefined) this.undo = e.undo;
    if (e.wish !== undefined) this.wish = e.wish;
    if (e.seats !== undefined) this.seats = e.seats;
    if (e.options !== undefined && this.welcome) this.welcome.options = e.options;
    this.setClock(e.clock);
    if (this.is === "over") this.question = null;
    this.hear(e.story ?? []);
    this.connection.seen(e.v);
    this.tell();
  }

  private setClock(clock: Clock | undefined): void {
    if (!clock) return;
    this.clock = clock;
    this.clockAt = Date.now();
  }

  private hear(lines: StoryLine[]): void {
    this.fresh = lines.map((line) => ({ ...line, key: ++this.keys }));
    this.told = [...this.told, ...this.fresh].slice(-mostTold);
  }

  private tell(): void {
    for (const f of this.listeners) f();
  }
}
