// Choosing what to play and with whom: boxes by family, their parts, tiles and disputed points, seats, and how it plays.

import { Component, h } from "preact";
import { Told } from "./dialogs";
import { Refused, api } from "./net";
import { tint } from "./panels";
import { kept, many, shapes } from "./say";
import { CheckAnswer, Explained, Lobby, LobbyBox, MixAnswer, NewTable, Reading } from "./wire";

type SeatIs = "me" | "friend" | "bot" | "none";

interface SeatPlan {
  is: SeatIs;
  name: string;
  bot: string;
  colour: number;
}

interface State {
  lobby: Lobby | null;
  mix: MixAnswer | null;
  check: CheckAnswer | null;
  readings: Reading[] | null;
  explained: Explained | null;
  seats: SeatPlan[];
  title: string;
  undo: string;
  hints: boolean;
  open: boolean;
  clock: number;
  error: string;
  busy: boolean;
  family: string;
}

const mostSeats = 6;
const firstMix = "base-modern";

// The tiles of a set, once somebody wants to see them.
class Look extends Component<{ set: { id: string; title: string } }, { open: boolean }> {
  state = { open: false };

  render() {
    const { set } = this.props;
    return (
      <span class="look">
        <button class="plain note" aria-expanded={this.state.open} onClick={() => this.setState({ open: !this.state.open })}>
          look
        </button>
        {this.state.open ? <img alt={`Tiles of ${set.title}`} src={`/api/sets/${set.id}/tiles.svg`} /> : null}
      </span>
    );
  }
}

export class LobbyPage extends Component<{ replay: boolean }, State> {
  state: State = {
    lobby: null,
    mix: null,
    check: null,
    readings: null,
    explained: null,
    seats: [],
    title: "",
    undo: "agreed",
    hints: true,
    open: false,
    clock: 0,
    error: "",
    busy: false,
    family: "",
  };
  private asked = 0;

  async componentDidMount() {
    document.title = "Bastide";
    try {
      const lobby = await api<Lobby>("/api/lobby");
      if (lobby.addresses[0]) kept.set("address", lobby.addresses[0]);
      const bot = lobby.bots.find((b) => b.id === "normal")?.id ?? lobby.bots[0]?.id ?? "";
      const seats: SeatPlan[] = [];
      for (let i = 0; i < mostSeats; ++i)
        seats.push({ is: i === 0 ? "me" : i === 1 ? "bot" : "none", name: i === 0 ? kept.get("name") || "Me" : i === 1 ? "Bot" : "", bot, colour: i });
      this.setState({ lobby, seats });
      await this.change(kept.get("mix") || firstMix, []);
      if (!this.state.mix) await this.change(firstMix, []);
    } catch (e) {
      this.fail(e);
    }
  }

  private get players(): number {
    return this.state.seats.filter((s) => s.is !== "none").length;
  }

  private fail(e: unknown) {
    const hint = e instanceof Refused && e.hint ? ` (${e.hint})` : "";
    this.setState({ error: `${(e as Error).message}${hint}`, busy: false });
  }

  // The mix with some more words; what is slow to find out comes later.
  private async change(mix: string, words: string[]) {
    const mine = ++this.asked;
    try {
      const answer = await api<MixAnswer>("/api/mix", { mix, change: words, players: this.players || 2 });
      if (mine !== this.asked) return;
      this.setState({ mix: answer, check: null, readings: null, explained: null, error: "" });
      if (answer.problem) return;
      kept.set("mix", answer.mix);
      const check = await api<CheckAnswer>("/api/check", { mix: answer.mix, players: this.players || 2 });
      if (mine === this.asked) this.setState({ check });
    } catch (e) {
      if (mine === this.asked) this.fail(e);
    }
  }

  private async say(...words: string[]) {
    if (this.state.mix) await this.change(this.state.mix.mix, words);
  }

  private async readings() {
    const { mix } = this.state;
    if (!mix || this.state.readings) return;
    try {
      this.setState({ readings: (await api<{ readings: Reading[] }>("/api/readings", { mix: mix.mix, all: false })).readings });
    } catch (e) {
      this.fail(e);
    }
  }

  private async explain() {
    const { mix } = this.state;
    if (!mix || this.state.explained) return;
    try {
      this.setState({ explained: await api<Explained>("/api/explain", { mix: mix.mix }) });
    } catch (e) {
      this.fail(e);
    }
  }

  private async begin() {
    const { mix, seats, title, undo, hints, open, clock } = this.state;
    if (!mix) return;
    this.setState({ busy: true, error: "" });
    const taken = seats.filter((s) => s.is !== "none");
    const me = taken.find((s) => s.is === "me");
    if (me) kept.set("name", me.name);
    try {
      const made = await api<NewTable>(
        "/api/tables",
        {
          mix: mix.mix,
          title: title || mix.title || mix.mix,
          seats: taken.map((s) => ({ is: s.is, name: s.name, colour: s.colour, ...(s.is === "bot" ? { bot: s.bot } : {}) })),
          undo,
          hints,
          preview: hints,
          open,
          pace: 300,
          ...(clock ? { clock: { seconds: clock * 60, plus: 15 } } : {}),
        },
        kept.get("house"),
      );
      const own = Object.keys(made.secrets)[0];
      if (own !== undefined) kept.set(`seat.${made.table}`, made.secrets[own]);
      kept.set(`host.${made.table}`, made.host);
      kept.set(`watch.${made.table}`, made.watch);
      kept.set(`invitations.${made.table}`, JSON.stringify(made.invitations));
      location.href = `/t/${made.table}`;
    } catch (e) {
      this.fail(e);
    }
  }

  private async save() {
    const { mix, title } = this.state;
    if (!mix) return;
    try {
      const made = await api<{ file: string; toml: string }>("/api/toml", { mix: mix.mix, title });
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([made.toml], { type: "text/plain" }));
      link.download = made.file;
      link.click();
      URL.revokeObjectURL(link.href);
    } catch (e) {
      this.fail(e);
    }
  }

  private async load(e: Event, path: string) {
    const file = (e.target as HTMLInputElement).files?.[0];
    if (!file) return;
    try {
      const text = await file.text();
      if (path === "/api/replays") {
        const made = await api<{ table: string }>(path, text, kept.get("house"));
        location.href = `/t/${made.table}`;
        return;
      }
      const mix = await api<MixAnswer>(path, { text });
      await this.change(mix.mix, []);
    } catch (x) {
      this.fail(x);
    }
  }

  render() {
    const { lobby, error } = this.state;
    return (
      <main class="lobby">
        <header>
          <h1>Bastide</h1>
          <p>An engine for every kind of Carcassonne</p>
        </header>
        {error ? (
          <p class="notice" role="alert">
            {error}
          </p>
        ) : null}
        {lobby ? this.page(lobby) : <p class="wait">{"One moment \u2026"}</p>}
      </main>
    );
  }

  private page(lobby: Lobby) {
    const { mix } = this.state;
    return (
      <div class="columns">
        <section class="tonight" aria-label="Tonight">
          {this.summary()}
          {this.seatsPlan(lobby)}
          <button class="main begin" disabled={!mix || !!mix.problem || this.state.busy || !this.fits()} onClick={() => void this.begin()}>
            Play
          </button>
          {this.options()}
          {this.tables(lobby)}
        </section>
        <section class="boxes" aria-label="Boxes">
          {this.rulesets(lobby)}
          {this.families(lobby)}
          {this.fold("How this plays", () => void this.explain(), this.state.explained ? <Told explained={this.state.explained} /> : null)}
          {this.fold("Disputed points", () => void this.readings(), this.state.readings ? this.readingsList(this.state.readings) : null)}
        </section>
      </div>
    );
  }

  private fold(title: string, ask: () => void, inside: unknown) {
    return (
      <details>
        <summary onClick={ask}>{title}</summary>
        {(inside as never) ?? <p>{"One moment \u2026"}</p>}
      </details>
    );
  }

  private fits(): boolean {
    const seats = this.state.mix?.seats;
    return !seats || (this.players >= seats[0] && this.players <= seats[1]);
  }

  private summary() {
    const { mix, check } = this.state;
    if (!mix) return <p class="wait">{"One moment \u2026"}</p>;
    return (
      <div class="summary" aria-live="polite">
        <h2>{mix.title ?? "This does not go together yet"}</h2>
        {mix.tiles ? <p>{`${many(mix.tiles, "tile", "tiles")}${check ? `; ${check.words}` : ""}`}</p> : null}
        {this.fits() || !mix.seats ? null : <p class="notice">{`For ${mix.seats[0]} to ${mix.seats[1]} players; ${this.players} sit here.`}</p>}
        {mix.problem ? <p class="notice">{`${mix.problem.error}${mix.problem.hint ? ` (${mix.problem.hint})` : ""}`}</p> : null}
        {mix.fixes?.map((f) => (
          <button onClick={() => void this.say(f.change)}>{f.words}</button>
        ))}
        {mix.notes?.map((n) => (
          <p class="note">{n}</p>
        ))}
        {check?.findings.map((f) => (
          <div class={f.unplayable ? "finding bad" : "finding"}>
            <p>{f.what}</p>
            {f.mends.map((m) => (
              <button onClick={() => void this.change(m.mix, [])}>{m.words}</button>
            ))}
          </div>
        ))}
        <p class="expression">
          <code>{mix.mix}</code>
        </p>
      </div>
    );
  }

  private seatsPlan(lobby: Lobby) {
    const { seats } = this.state;
    const set = (i: number, change: Partial<SeatPlan>) => {
      const next = seats.map((s, j) => (j === i ? { ...s, ...change } : s));
      this.setState({ seats: next });
    };
    return (
      <fieldset class="seats">
        <legend>Seats</legend>
        {seats.map((s, i) => (
          <div class="seat" ref={tint(lobby.colours[s.colour]?.fill)}>
            <button
              class="plain shape"
              aria-label={`Colour of seat ${i + 1}: ${lobby.colours[s.colour]?.name}`}
              onClick={() => set(i, { colour: this.nextColour(lobby, s.colour) })}
            >
              {shapes[s.colour % shapes.length]}
            </button>
            <select aria-label={`Who has seat ${i + 1}`} value={s.is} onChange={(e: Event) => set(i, { is: (e.target as HTMLSelectElement).value as SeatIs })}>
              <option value="me">me</option>
              <option value="friend">a friend, by link</option>
              <option value="bot">a bot</option>
              <option value="none">nobody</option>
            </select>
            {s.is === "bot" ? (
              <select aria-label={`Bot of seat ${i + 1}`} value={s.bot} onChange={(e: Event) => set(i, { bot: (e.target as HTMLSelectElement).value })}>
                {lobby.bots.map((b) => (
                  <option value={b.id}>{b.words}</option>
                ))}
              </select>
            ) : null}
            {s.is === "me" || s.is === "bot" ? (
              <input aria-label={`Name of seat ${i + 1}`} value={s.name} maxLength={30} onInput={(e: Event) => set(i, { name: (e.target as HTMLInputElement).value })} />
            ) : null}
          </div>
        ))}
      </fieldset>
    );
  }

  private nextColour(lobby: Lobby, colour: number): number {
    const used = new Set(this.state.seats.map((s) => s.colour));
    for (let i = 1; i <= lobby.colours.length; ++i) {
      const next = (colour + i) % lobby.colours.length;
      if (!used.has(next)) return next;
    }
    return colour;
  }

  private options() {
    const { title, undo, hints, open, clock } = this.state;
    return (
      <details class="options">
        <summary>Options</summary>
        <label class="row">
          Name of the table{" "}
          <input value={title} maxLength={60} onInput={(e: Event) => this.setState({ title: (e.target as HTMLInputElement).value })} />
        </label>
        <label class="row">
          Taking back{" "}
          <select value={undo} onChange={(e: Event) => this.setState({ undo: (e.target as HTMLSelectElement).value })}>
            <option value="never">never</option>
            <option value="own">own moves that uncover nothing</option>
            <option value="agreed">the rest, too, if all agree</option>
          </select>
        </label>
        <label class="row">
          Minutes for each player{" "}
          <select value={String(clock)} onChange={(e: Event) => this.setState({ clock: Number((e.target as HTMLSelectElement).value) })}>
            {[0, 10, 20, 30, 45, 60, 90].map((m) => (
              <option value={String(m)}>{m ? String(m) : "no clock"}</option>
            ))}
          </select>
        </label>
        <label class="row">
          <input type="checkbox" checked={hints} onChange={() => this.setState({ hints: !hints })} /> Hints and previews
        </label>
        <label class="row">
          <input type="checkbox" checked={open} onChange={() => this.setState({ open: !open })} /> Everybody in the house may watch
        </label>
        <p>
          <button onClick={() => void this.save()}>Save this mix as a file</button>{" "}
          <label class="button">
            Open a file
            <input type="file" class="unseen" accept=".toml" onChange={(e: Event) => void this.load(e, "/api/load")} />
          </label>{" "}
          <label class="button">
            Look at a record
            <input type="file" class="unseen" accept=".jsonl" onChange={(e: Event) => void this.load(e, "/api/replays")} />
          </label>
        </p>
      </details>
    );
  }

  private tables(lobby: Lobby) {
    if (!lobby.tables.length) return null;
    return (
      <div class="tables">
        <h2>Tables</h2>
        <ul>
          {lobby.tables.map((t) => (
            <li>
              <a href={`/t/${t.id}`}>{t.title}</a> {t.seats.map((s) => s.name || "\u2026").join(", ")}
              {t.running ? "" : " (over)"}
            </li>
          ))}
        </ul>
      </div>
    );
  }

  private rulesets(lobby: Lobby) {
    const { mix } = this.state;
    const first = mix?.mix.split(" ")[0];
    return (
      <label class="row start">
        Begin with{" "}
        <select value={first} onChange={(e: Event) => void this.change((e.target as HTMLSelectElement).value, [])}>
          {lobby.families.map((f) => {
            const of = lobby.rulesets.filter((r) => r.family === f.id);
            return of.length ? (
              <optgroup label={f.heading}>
                {of.map((r) => (
                  <option value={r.id} title={r.about}>
                    {r.title}
                  </option>
                ))}
              </optgroup>
            ) : null;
          })}
        </select>
      </label>
    );
  }

  private families(lobby: Lobby) {
    return lobby.families.map((f) => {
      const boxes = lobby.boxes.filter((b) => b.family === f.id);
      if (!boxes.length) return null;
      const used = boxes.filter((b) => (this.state.mix?.boxes[b.id] ?? "none") !== "none").length;
      return (
        <details class="family" open={f.id.includes("large") || used > 0}>
          <summary>{`${f.heading}${used ? ` (${used})` : ""}`}</summary>
          <ul>{boxes.map((b) => this.box(b))}</ul>
        </details>
      );
    });
  }

  private box(b: LobbyBox) {
    const { mix } = this.state;
    const has = mix?.boxes[b.id] ?? "none";
    const parts = mix ? b.parts.filter((p) => mix.parts.includes(p.id)) : [];
    const tiles = b.sets.reduce((n, s) => n + s.tiles, 0);
    return (
      <li class={`box ${has}`}>
        <label class="row">
          <input type="checkbox" checked={has !== "none"} onChange={() => void this.say(has === "none" ? `+${b.id}` : `-${b.id}`)} />
          <strong>{b.title}</strong>
          <span class="note">{[tiles ? many(tiles, "tile", "tiles") : "", b.parts.length === 1 ? b.parts[0].about : ""].filter(Boolean).join("; ")}</span>
        </label>
        {has === "none" ? null : (
          <div class="inside">
            {b.parts.length > 1
              ? b.parts.map((p) => (
                  <label class="row part" title={p.about}>
                    <input type="checkbox" checked={parts.includes(p)} onChange={() => void this.say(parts.includes(p) ? `-${p.id}` : `+${p.id}`)} />
                    {p.title} <span class="note">{p.about}</span>
                  </label>
                ))
              : null}
            {b.sets.map((s) => {
              const copies = mix?.sets[s.id] ?? 0;
              return (
                <label class="row part">
                  <input type="checkbox" checked={copies > 0} onChange={() => void this.say(copies ? `-${s.id}:tiles` : `+${s.id}:tiles`)} />
                  {`${s.title}: ${many(s.tiles, "tile", "tiles")}${copies > 1 ? `, ${copies} times` : ""}`}
                  <Look set={s} />
                </label>
              );
            })}
          </div>
        )}
      </li>
    );
  }

  private readingsList(readings: Reading[]) {
    return (
      <ul class="readings">
        {readings.map((r) => (
          <li class={r.own ? "own" : ""}>
            <label>
              <span class="note">{`${r.title}: `}</span>
              {r.about}{" "}
              {r.choices ? (
                <select value={r.value} onChange={(e: Event) => void this.say(`${r.name}=${(e.target as HTMLSelectElement).value}`)}>
                  {r.choices.map((c) => (
                    <option value={c.value}>{c.words || c.value}</option>
                  ))}
                </select>
              ) : (
                <input
                  type={r.number ? "number" : "text"}
                  min={r.number ? String(r.number[0]) : undefined}
                  max={r.number ? String(r.number[1]) : undefined}
                  value={r.value}
                  onChange={(e: Event) => void this.say(`${r.name}=${(e.target as HTMLInputElement).value}`)}
                />
              )}
            </label>
          </li>
        ))}
      </ul>
    );
  }
}
