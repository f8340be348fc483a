// The table: board and panels together, and what clicks and keys mean.

import { Component, h } from "preact";
import { Board, Ghost, Hit } from "./board";
import { Choice, Group, Target, keyOf } from "./choice";
import { Designs } from "./designs";
import { HintDialog, KeysDialog, PointsDialog, RulesDialog, TilesDialog, WhyDialog } from "./dialogs";
import { Table } from "./model";
import { Plates, QuestionPanel, Story } from "./panels";
import { Invitations } from "./invitations";
import { Slider } from "./slider";
import { Dialog, kept, signed, speak } from "./say";
import { Advice, Because, Cell, No, Offer, Outlook, SegAt, Value, cellKey } from "./wire";

export interface Colour {
  name: string;
  fill: string;
  shape: string;
}

interface Props {
  table: Table;
  colours: Colour[];
  leave: () => void;
}

type Open = "" | "points" | "tiles" | "rules" | "keys" | "menu" | "confirm-undo";

interface State {
  open: Open;
  because: Because | No | null;
  advice: Advice | No | null;
  notice: string;
  menu: { x: number; y: number; title: string; items: { words: string; act: () => void }[] } | null;
  outlook: string;
  tick: number;
}

export class SeatView extends Component<Props, State> {
  state: State = { open: "", because: null, advice: null, notice: "", menu: null, outlook: "", tick: 0 };
  private board: Board | null = null;
  private frame: HTMLElement | null = null;
  private designs = new Designs(`/t/${this.props.table.id}/`);
  private choice: Choice | null = null;
  private asked: unknown = null;
  private ghost: Ghost | null = null;
  private rotation = 0;
  private busy = false;
  private bubbled = 0;
  private readonly framed = (e?: Element) => {
    this.frame = (e as HTMLElement | undefined) ?? this.frame;
  };
  private readonly onKey = (e: KeyboardEvent) => this.key(e);

  async componentDidMount() {
    await this.designs.load();
    if (!this.frame) return;
    this.board = new Board(this.frame, this.designs, {
      hit: (hit) => this.hit(hit),
      hover: (cell) => this.hover(cell),
      turn: () => this.turn(),
      confirm: () => this.confirm(),
      cancel: () => this.back(),
    });
    this.props.table.listen(() => this.changed());
    window.addEventListener("keydown", this.onKey);
    this.changed();
  }

  componentWillUnmount() {
    window.removeEventListener("keydown", this.onKey);
    this.props.table.connection.close();
  }

  private get fills(): string[] {
    return this.props.table.seats.map((s) => this.props.colours[s.colour]?.fill ?? "#888");
  }

  // Something came from the server.
  private changed() {
    const { table } = this.props;
    const view = table.shown;
    if (this.board && view && table.welcome) {
      this.board.seats = table.seats.map((s, i) => ({ colour: s.colour, fill: this.fills[i] }));
      this.board.show(view);
      const fresh = table.fresh.filter((line) => line.key > this.bubbled);
      if (fresh.length && !table.past) {
        this.bubbled = fresh[fresh.length - 1].key;
        this.board.bubbles(fresh);
        speak(fresh.map((line) => line.text).join(". "));
      }
    }
    const question = table.mine ? table.question : null;
    if (question !== this.asked) {
      this.asked = question;
      this.choice = question ? new Choice(question) : null;
      this.ghost = null;
      this.setState({ notice: "", menu: null, outlook: "" });
      if (question) speak(question.prompt);
    }
    this.light();
    document.title = table.mine ? `\u25b6 ${table.welcome?.title ?? "Bastide"}` : (table.welcome?.title ?? "Bastide");
    this.setState({ tick: this.state.tick + 1 });
  }

  private light() {
    const { table } = this.props;
    if (!this.board) return;
    const colour = table.seat === undefined ? "#fff" : (this.fills[table.seat] ?? "#fff");
    const show = this.choice && !this.props.table.past;
    this.board.light(show && this.choice ? this.choice.targets() : [], table.question?.areas ?? {}, colour);
    this.board.haunt(this.ghost);
  }

  private refresh() {
    this.light();
    this.setState({ tick: this.state.tick + 1 });
  }

  // ---- choosing ----

  private hit(hit: Hit) {
    const { table } = this.props;
    if (!this.choice || table.past) return;
    if (this.ghost?.pinned && cellKey(this.ghost.cell) === cellKey(hit.cell)) {
      if (hit.touch) this.turn();
      else this.confirm();
      return;
    }
    const targets = hit.targets;
    if (!targets.length) {
      void this.askWhy(hit);
      return;
    }
    const kinds = new Set(targets.map((t) => `${t.kind}:${keyOf(t.said)}`));
    if (kinds.size > 1) {
      this.offerMenu(hit, targets);
      return;
    }
    this.pickTarget(targets[0], hit.touch);
  }

  private pickTarget(t: Target, touch: boolean) {
    if (!this.choice) return;
    if (t.is === "cell") {
      const turns = this.choice.rotations(t.value as Cell);
      const hand = this.props.table.view?.hand;
      if (turns.length && hand) {
        this.pin(t, turns.map((r) => r.rotation), hand.d, touch);
        return;
      }
    }
    this.choice.pick(t.kind, t.field, t.said);
    this.settle();
  }

  // The tile in hand on a cell: a mouse lays it at once in the rotation that is shown, a finger looks first.
  private pin(t: Target, turns: number[], d: number, touch: boolean) {
    const cell = t.value as Cell;
    const rotation = this.fitting(turns);
    this.ghost = { cell, d, rotation, turns, pinned: true };
    if (!touch && kept.get("confirm") !== "always") this.confirm();
    else {
      this.refresh();
      void this.look();
    }
  }

  private fitting(turns: number[]): number {
    for (let i = 0; i < 4; ++i) if (turns.includes((this.rotation + i) % 4)) return (this.rotation + i) % 4;
    return turns[0];
  }

  private ghostOffer(): Offer | null {
    if (!this.choice || !this.ghost) return null;
    const rotation = this.ghost.rotation;
    return this.choice.rotations(this.ghost.cell).find((r) => r.rotation === rotation)?.offer ?? null;
  }

  private confirm() {
    const offer = this.ghostOffer();
    if (offer) void this.send(offer);
  }

  private turn() {
    if (!this.ghost) {
      this.rotation = (this.rotation + 1) % 4;
      return;
    }
    const turns = this.ghost.turns;
    const at = turns.indexOf(this.ghost.rotation);
    this.ghost = { ...this.ghost, rotation: turns[(at + 1) % turns.length] };
    this.rotation = this.ghost.rotation;
    this.refresh();
    if (this.ghost.pinned) void this.look();
    speak(`turned ${this.ghost.rotation * 90} degrees`);
  }

  private hover(cell: Cell | null) {
    if (this.ghost?.pinned || !this.choice || this.props.table.past) return;
    const hand = this.props.table.view?.hand;
    const before = this.ghost && cellKey(this.ghost.cell);
    if (cell && before === cellKey(cell)) return;
    const turns = cell && hand ? this.choice.rotations(cell).map((r) => r.rotation) : [];
    this.ghost = cell && hand && turns.length ? { cell, d: hand.d, rotation: this.fitting(turns), turns, pinned: false } : null;
    this.board?.haunt(this.ghost);
  }

  private async look() {
    const offer = this.ghostOffer() ?? this.choice?.only;
    if (!offer || !this.props.table.welcome?.options.preview) return;
    const answer = await this.props.table.preview(offer.do);
    if (answer.t !== "outlook") return;
    const o = answer as Outlook;
    const gains = this.props.table.seats.map((_, i) => `${this.props.table.name(i)} ${signed(o.points[i] ?? 0)}`);
    this.setState({ outlook: `${gains.join(", ")}${o.uncovers ? "; then something is uncovered" : ""}` });
  }

  private settle() {
    const only = this.choice?.only;
    if (only) {
      void this.send(only);
      return;
    }
    this.refresh();
  }

  private pick(g: Group, v: Value) {
    if (g.field === null || !this.choice) return;
    this.choice.pick(g.kind, g.field, v);
    this.settle();
  }

  private back() {
    if (this.state.menu) {
      this.setState({ menu: null });
      return;
    }
    if (this.ghost?.pinned) this.ghost = null;
    else this.choice?.back();
    this.setState({ outlook: "" });
    this.refresh();
  }

  private async send(o: Offer) {
    if (this.busy) return;
    this.busy = true;
    this.setState({ menu: null, outlook: "", notice: "" });
    const no = await this.props.table.act(o.do);
    this.busy = false;
    if (!no) return;
    this.ghost = null;
    this.setState({ notice: no.code === "stale" ? "Somebody was quicker; look again." : no.text, because: no.why ?? null });
    this.refresh();
  }

  private offerMenu(hit: Hit, targets: Target[]) {
    const choice = this.choice;
    if (!choice) return;
    const items: { words: string; act: () => void }[] = [];
    for (const t of targets) {
      const offers = choice.offers.filter((o) => o.k === t.kind && keyOf(o.a[t.field]) === keyOf(t.said));
      if (!offers.length) continue;
      const words = offers.length === 1 ? offers[0].words : choice.kinds[t.kind].heading;
      if (items.some((i) => i.words === words)) continue;
      items.push({ words, act: () => (offers.length === 1 ? void this.send(offers[0]) : this.pickTarget(t, hit.touch)) });
    }
    this.setState({ menu: { x: hit.x, y: hit.y, title: "What?", items } });
  }

  private async askWhy(hit: Hit) {
    const hasCells = this.choice?.targets().some((t) => t.is === "cell");
    const tile = this.props.table.view?.tiles[cellKey(hit.cell)];
    if (!tile && !hasCells) return;
    this.setState({ because: await this.props.table.why(cellKey(hit.cell)) });
  }

  // ---- keys ----

  private key(e: KeyboardEvent) {
    const typing = /^(INPUT|TEXTAREA|SELECT)$/.test((e.target as Element).tagName);
    if (typing || e.ctrlKey || e.altKey || e.metaKey || this.state.open || this.state.because || this.state.advice) return;
    const does = this.keys()[e.key.length === 1 ? e.key.toUpperCase() : e.key];
    if (does) {
      const onButton = (e.target as Element).tagName === "BUTTON" && e.key === "Enter";
      if (onButton) return;
      e.preventDefault();
      does();
      return;
    }
    if (/^[1-9]$/.test(e.key) && this.choice) {
      const offer = this.choice.offers[Number(e.key) - 1];
      if (offer && !this.choice.kinds[offer.k].pass) void this.send(offer);
    }
  }

  private keys(): Record<string, () => void> {
    const open = (what: Open) => () => this.setState({ open: what });
    const steer = (x: number, y: number) => () => {
      this.board?.steer(x, y);
      if (this.board) this.hoverCursor();
    };
    return {
      ArrowLeft: steer(-1, 0),
      ArrowRight: steer(1, 0),
      ArrowUp: steer(0, -1),
      ArrowDown: steer(0, 1),
      Enter: () => this.chooseCursor(),
      R: () => this.turn(),
      P: () => this.pass(),
      M: () => focusOn(".choices button, .choices summary"),
      L: () => focusOn(".story"),
      U: () => this.undo(),
      H: () => void this.hint(),
      S: open("points"),
      T: open("tiles"),
      Q: open("rules"),
      "?": open("keys"),
      "+": () => this.board?.camera.by(1.25),
      "-": () => this.board?.camera.by(0.8),
      "0": () => this.board?.fit(),
      Escape: () => this.back(),
    };
  }

  private hoverCursor() {
    if (!this.board) return;
    const cell = this.board.cursor;
    this.hover(cell);
    const here = this.board.targetsOn(cell);
    const tile = this.props.table.view?.tiles[cellKey(cell)];
    const what = tile ? this.designs.list[tile.d]?.words : "empty";
    const figures = Object.values(this.props.table.view?.figures ?? {}).filter((f) => {
      const at = f.at.cell ?? f.at.seg;
      return at !== undefined && cellKey(at) === cellKey(cell);
    });
    speak(`${cell[0]}, ${cell[1]}: ${[what, ...figures.map((f) => f.words), here.length ? "can be chosen" : ""].filter(Boolean).join("; ")}`);
  }

  private chooseCursor() {
    if (!this.board || !this.choice) return;
    if (this.ghost?.pinned) {
      this.confirm();
      return;
    }
    const cell = this.board.cursor;
    const [x, y] = this.board.where(cell);
    this.hit({ cell, x, y, touch: true, seg: null, targets: this.board.targetsOn(cell) });
  }

  private pass() {
    const pass = this.choice?.all.find((o) => this.choice?.kinds[o.k].pass);
    if (pass) void this.send(pass);
  }

  // ---- the rest ----

  private undo() {
    const { table } = this.props;
    const last = table.lastUndo;
    if (!last) {
      this.setState({ notice: "There is nothing of yours to take back." });
      return;
    }
    if (last.free) void this.report(table.simple({ t: "undo", to: last.to }));
    else this.setState({ open: "confirm-undo" });
  }

  private async report(answer: Promise<No | null>) {
    const no = await answer;
    if (no) this.setState({ notice: no.text });
  }

  private async hint() {
    if (!this.props.table.mine) return;
    this.setState({ notice: "Thinking of a hint \u2026" });
    const advice = await this.props.table.hint();
    this.setState({ advice, notice: "" });
  }

  private point(o: Offer | null) {
    if (!this.board || !this.choice) return;
    if (!o) {
      this.board.outline(undefined);
      this.board.showCursor(false);
      return;
    }
    const kind = this.choice.kinds[o.k];
    const seg = kind.fields.findIndex((f) => f.is === "seg");
    this.board.outline(seg >= 0 ? [o.a[seg] as SegAt] : undefined);
    const cell = Choice.cellOf(kind, o);
    if (cell) {
      this.board.cursor = cell;
      this.board.showCursor();
    }
  }

  render() {
    const { table, colours, leave } = this.props;
    const { open, because, advice, menu, notice, outlook } = this.state;
    const close = () => this.setState({ open: "", because: null, advice: null });
    const view = table.shown;
    const players = new Map<number, () => void>();
    for (const g of this.choice?.groups() ?? [])
      if (g.is === "player") for (const v of g.values) players.set(v.value as number, () => this.pick(g, v.value));
    return (
      <main class={`table ${table.mine ? "mine" : ""}`}>
        <div class="frame" ref={this.framed} tabIndex={0} role="application" aria-label="Board: arrow keys move, Enter chooses" />
        <div class="side">
          <Plates table={table} colours={colours} targets={players} />
          <div class="middle">
            {table.is === "waiting" ? <Invitations table={table} /> : null}
            {view?.hand && !table.past ? this.hand(view.hand) : null}
            <QuestionPanel
              table={table}
              choice={this.choice}
              designs={this.designs}
              pick={(g, v) => this.pick(g, v)}
              send={(o) => void this.send(o)}
              point={(o) => this.point(o)}
              back={() => this.back()}
              notice={notice}
            />
            {outlook ? <p class="outlook">{outlook}</p> : null}
            {this.wish()}
            {this.tools()}
            {table.is === "over" || table.welcome?.you.seat === undefined ? <Slider table={table} /> : null}
            {view ? <p class="common">{[view.common, ...view.zones, ...view.bags, ...view.gauges.map((g) => `${g.words}: ${g.value}`)].filter(Boolean).join(" \u00b7 ")}</p> : null}
          </div>
          <Story told={table.past ? table.past.story.map((s, i) => ({ ...s, key: i })) : table.told} point={(area) => this.board?.outline(area)} />
        </div>
        {menu ? (
          <div class="menu" role="menu" aria-label={menu.title} ref={placeAt(menu.x, menu.y)}>
            {menu.items.map((i) => (
              <button role="menuitem" onClick={i.act}>
                {i.words}
              </button>
            ))}
            <button class="plain" onClick={() => this.setState({ menu: null })}>
              Cancel
            </button>
          </div>
        ) : null}
        {open === "points" ? <PointsDialog table={table} close={close} fills={this.fills} /> : null}
        {open === "tiles" ? <TilesDialog table={table} close={close} designs={this.designs} /> : null}
        {open === "rules" ? <RulesDialog table={table} close={close} /> : null}
        {open === "keys" ? <KeysDialog close={close} /> : null}
        {open === "menu" ? this.menuDialog(close, leave) : null}
        {open === "confirm-undo" ? this.undoDialog(close) : null}
        {because ? <WhyDialog because={because} close={close} /> : null}
        {advice ? (
          <HintDialog
            advice={advice}
            table={table}
            close={close}
            play={(d) => {
              close();
              const offer = this.choice?.all.find((o) => o.do === d);
              if (offer) void this.send(offer);
            }}
          />
        ) : null}
      </main>
    );
  }

  private hand(hand: { d: number; words: string }) {
    const rotation = this.ghost?.rotation ?? this.rotation;
    return (
      <div class="hand">
        <svg viewBox="0 0 100 100" role="img" aria-label={hand.words}>
          <use href={`#${this.designs.symbol(`t${hand.d}-${rotation}-0`)}`} />
        </svg>
        <span>{hand.words}</span>
        {this.props.table.mine ? (
          <button aria-label="Turn the tile" title="Turn the tile (R)" onClick={() => this.turnHand()}>
            {"\u21bb"}
          </button>
        ) : null}
      </div>
    );
  }

  private turnHand() {
    this.turn();
    this.refresh();
  }

  private wish() {
    const { table } = this.props;
    const w = table.wish;
    if (!w) return null;
    const waits = table.seat !== undefined && w.waits.includes(table.seat);
    const own = w.by === table.seat;
    return (
      <div class="wish" role="alert">
        <p>{`${own ? "You want" : `${table.name(w.by)} wants`} to go back to move ${w.to}${w.chance ? "; what was drawn since is drawn anew" : ""}.`}</p>
        {waits ? <button onClick={() => void this.report(table.simple({ t: "undo-yes", v: w.v }))}>Agree</button> : null}
        {waits ? <button onClick={() => void this.report(table.simple({ t: "undo-no", v: w.v }))}>Refuse</button> : null}
        {own ? <button onClick={() => void this.report(table.simple({ t: "undo-back", v: w.v }))}>Never mind</button> : null}
      </div>
    );
  }

  private tools() {
    const { table } = this.props;
    const options = table.welcome?.options;
    const seated = table.seat !== undefined;
    return (
      <nav class="tools" aria-label="Tools">
        {seated && options?.undo !== "never" && table.is === "running" ? <button onClick={() => this.undo()}>Undo</button> : null}
        {seated && options?.hints && table.mine ? <button onClick={() => void this.hint()}>Hint</button> : null}
        <button onClick={() => this.setState({ open: "points" })}>Points</button>
        <button onClick={() => this.setState({ open: "tiles" })}>Tiles</button>
        <button onClick={() => this.setState({ open: "rules" })}>Rules</button>
        <button onClick={() => this.board?.fit()}>Whole board</button>
        <button onClick={() => this.setState({ open: "menu" })} aria-label="More">
          {"\u22ef"}
        </button>
        {table.is === "over" ? this.afterwards() : null}
      </nav>
    );
  }

  private afterwards() {
    const { table } = this.props;
    return [
      <a class="button" href={`/t/${table.id}/record.jsonl`} download={`${table.id}.jsonl`}>
        Record
      </a>,
      <a class="button" href={`/t/${table.id}/picture.svg`} download={`${table.id}.svg`}>
        Picture
      </a>,
      table.welcome?.you.host ? <button onClick={() => void this.again()}>Play again</button> : null,
    ];
  }

  private async again() {
    const answer = await this.props.table.connection.ask<{ t: "ack"; table?: string }>({ t: "again" });
    if (answer.t === "ack" && (answer as { table?: string }).table) location.href = `/t/${(answer as { table?: string }).table}`;
    else if (answer.t === "no") this.setState({ notice: (answer as No).text });
  }

  private menuDialog(close: () => void, leave: () => void) {
    const always = kept.get("confirm") === "always";
    return (
      <Dialog title={this.props.table.welcome?.title ?? "Table"} close={close}>
        <p>{this.props.table.welcome?.mix}</p>
        <label class="row">
          <input
            type="checkbox"
            checked={always}
            onChange={(e: Event) => {
              kept.set("confirm", (e.target as HTMLInputElement).checked ? "always" : "");
              this.setState({ tick: this.state.tick + 1 });
            }}
          />
          Let me confirm where a tile is laid
        </label>
        <p>
          <button onClick={() => void this.copyLink()}>Copy a link to this moment</button>
        </p>
        <p>
          <button onClick={() => this.setState({ open: "keys" })}>Keys</button> <button onClick={leave}>To the lobby</button>
        </p>
      </Dialog>
    );
  }

  private async copyLink() {
    const link = `${location.origin}/t/${this.props.table.id}#n=${this.props.table.past?.n ?? this.props.table.n}`;
    const done = (await navigator.clipboard?.writeText(link).then(
      () => true,
      () => false,
    )) ?? false;
    this.setState({ open: "", notice: done ? "The link is copied." : link });
  }

  private undoDialog(close: () => void) {
    const { table } = this.props;
    const last = table.lastUndo;
    if (!last) return null;
    return (
      <Dialog title="Take back?" close={close}>
        <p>All people at the table have to agree to that.</p>
        <button
          onClick={() => {
            close();
            void this.report(table.simple({ t: "undo", to: last.to }));
          }}
        >
          Ask them
        </button>
      </Dialog>
    );
  }
}

function focusOn(selector: string) {
  (document.querySelector(selector) as HTMLElement | null)?.focus();
}

const placeAt = (x: number, y: number) => (e?: Element) => {
  if (!e) return;
  const box = (e as HTMLElement).getBoundingClientRect();
  const style = (e as HTMLElement).style;
  style.left = `${Math.max(8, Math.min(x, window.innerWidth - box.width - 8))}px`;
  style.top = `${Math.max(8, Math.min(y, window.innerHeight - box.height - 8))}px`;
  (e.querySelector("button") as HTMLElement | null)?.focus();
};
