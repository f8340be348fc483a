// What stands beside the board: plates of the players, the question with its choices, the story.

import { Component, h } from "preact";
import { Choice, Group } from "./choice";
import { Designs } from "./designs";
import { Table, Told } from "./model";
import { many, shapes } from "./say";
import { Offer, SegAt, Value } from "./wire";

interface PlatesProps {
  table: Table;
  colours: { name: string; fill: string; shape: string }[];
  targets: Map<number, () => void>; // players that can be chosen
}

export function Plates({ table, colours, targets }: PlatesProps) {
  const view = table.shown;
  return (
    <ul class="plates" aria-label="Players">
      {table.seats.map((seat, i) => {
        const colour = colours[seat.colour];
        const line = view?.seats[i];
        const choose = targets.get(i);
        const asked = table.question?.asks === i && !table.past;
        return (
          <li class={`plate${asked ? " asked" : ""}${choose ? " target" : ""}${seat.here ? "" : " away"}`} ref={tint(colour?.fill)}>
            <button class="plain" disabled={!choose} onClick={choose}>
              <span class="shape" aria-label={colour?.name}>
                {shapes[seat.colour % shapes.length]}
              </span>
              <span class="name">
                {table.name(i)}
                {i === table.seat ? " (you)" : ""}
              </span>
              <span class="score" aria-label={table.welcome?.result}>
                {line ? line.result : ""}
              </span>
            </button>
            <span class="has">
              {line?.has.join(", ")}
              {line?.gauges.map((g) => ` \u00b7 ${g.words}: ${g.value}`)}
              <ClockText table={table} seat={i} />
              {seat.here || seat.is === "bot" ? "" : seat.is === "open" ? " \u00b7 waits for a friend" : " \u00b7 away"}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

// Colours are set by script: markup must not bring styles.
export const tint = (colour: string | undefined) => (e?: Element) => {
  if (e && colour) (e as HTMLElement).style.setProperty("--seat", colour);
};

class ClockText extends Component<{ table: Table; seat: number }, { now: number }> {
  private timer = 0;

  componentDidMount() {
    this.timer = window.setInterval(() => this.props.table.clock && this.setState({ now: Date.now() }), 1000);
  }

  componentWillUnmount() {
    window.clearInterval(this.timer);
  }

  render() {
    const { table, seat } = this.props;
    if (!table.clock) return <span />;
    const gone = table.clock.runs === seat ? (Date.now() - table.clockAt) / 1000 : 0;
    const left = Math.max(0, Math.round(table.clock.left[seat] - gone));
    const seconds = String(left % 60).padStart(2, "0");
    return <span class="clock">{` \u00b7 ${Math.floor(left / 60)}:${seconds}`}</span>;
  }
}

interface QuestionProps {
  table: Table;
  choice: Choice | null;
  designs: Designs;
  pick: (g: Group, v: Value) => void;
  send: (o: Offer) => void;
  point: (o: Offer | null) => void; // shows on the board what an offer is about
  back: () => void;
  notice: string;
}

const mostListed = 60;

export class QuestionPanel extends Component<QuestionProps, { filter: string; all: boolean }> {
  state = { filter: "", all: false };

  componentWillReceiveProps(next: QuestionProps) {
    if (next.choice?.question !== this.props.choice?.question) this.setState({ filter: "", all: false });
  }

  render() {
    const { table, choice, back, notice } = this.props;
    const q = table.question;
    const prompt = this.prompt();
    return (
      <section class="question" aria-label="What is asked">
        <p class="prompt" role="status">
          {prompt}
        </p>
        {notice ? (
          <p class="notice" role="alert">
            {notice}
          </p>
        ) : null}
        {choice && table.mine ? this.choices(choice) : null}
        {choice?.begun ? (
          <button class="plain" onClick={back}>
            Back
          </button>
        ) : null}
        {q?.thinks ? <span class="thinks" aria-hidden="true" /> : null}
      </section>
    );
  }

  private prompt(): string {
    const { table } = this.props;
    if (table.past) return table.past.prompt || `After move ${table.past.n}`;
    if (!table.online) return table.gone ? "The server has closed the table." : "Connection lost, trying again \u2026";
    if (table.is === "waiting") return "Waiting for friends to sit down.";
    if (table.is === "over") return "The game is over.";
    const q = table.question;
    if (!q) return "";
    if (q.asks === table.seat) return q.prompt;
    return q.thinks ? `${table.name(q.asks)} is thinking \u2026` : `${table.name(q.asks)}: ${q.prompt}`;
  }

  private choices(choice: Choice) {
    const groups = choice.groups();
    const left = choice.offers;
    const passes = groups.filter((g) => g.pass);
    const others = groups.filter((g) => !g.pass);
    return (
      <div class="choices">
        {others.map((g) => this.group(choice, g))}
        {left.length > 1 ? this.list(choice, left) : null}
        {passes.map((g) => (
          <button class="pass" data-key="P" onClick={() => this.props.send(g.offers[0])}>
            {g.offers[0].words}
          </button>
        ))}
      </div>
    );
  }

  private group(choice: Choice, g: Group) {
    if (g.field === null) {
      const o = g.offers[0];
      return (
        <div class="group">
          <button class="offer" data-do={o.do} onClick={() => this.props.send(o)} {...this.pointing(o)}>
            {o.words}
          </button>
        </div>
      );
    }
    const title = g.heading;
    if (g.is === "cell" || g.is === "seg" || g.is === "side" || g.is === "figure" || g.is === "rotation")
      return (
        <div class="group">
          <h3>{title}</h3>
          <p class="how">
            {many(g.values.length, "place", "places")} on the board, or from the list
          </p>
        </div>
      );
    return (
      <div class="group">
        <h3>{title}</h3>
        <div class="values" role="group" aria-label={title}>
          {g.values.map((v) => (
            <button class="value" onClick={() => (v.offers.length === 1 ? this.props.send(v.offers[0]) : this.props.pick(g, v.value))}>
              {this.value(choice, g, v.value, v.offers)}
            </button>
          ))}
        </div>
      </div>
    );
  }

  private value(choice: Choice, g: Group, v: Value, offers: Offer[]) {
    const { table, designs } = this.props;
    const is = choice.kinds[g.kind].fields[g.field ?? 0].is;
    if (is === "player") return table.name(v as number);
    if (is === "figure_kind") return table.welcome?.figures[v as number]?.words ?? offers[0].words;
    if (is === "choice") return (v as { words: string }).words;
    if (is === "tile_type")
      return (
        <span class="tile">
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <use href={`#${designs.symbol(`t${v as number}-0-0`)}`} />
          </svg>
          {designs.list[v as number]?.words}
        </span>
      );
    return String(v);
  }

  // All that can be done, in words: for keys, for ears, and for lists too long to point at.
  private list(choice: Choice, offers: Offer[]) {
    const wanted = this.state.filter.toLowerCase();
    const found = wanted ? offers.filter((o) => o.words.toLowerCase().includes(wanted)) : offers;
    const shown = this.state.all ? found : found.slice(0, mostListed);
    return (
      <details class="list" open={offers.length <= 9}>
        <summary>{`All ${offers.length} choices`}</summary>
        {offers.length > 12 ? (
          <input
            type="search"
            aria-label="Find a choice"
            placeholder="Find a choice"
            value={this.state.filter}
            onInput={(e: Event) => this.setState({ filter: (e.target as HTMLInputElement).value })}
          />
        ) : null}
        <ol>
          {shown.map((o, i) => (
            <li>
              <button class="offer" data-do={o.do} onClick={() => this.props.send(o)} {...this.pointing(o)}>
                {i < 9 && !choice.kinds[o.k].pass ? <kbd>{i + 1}</kbd> : null} {o.words}
              </button>
            </li>
          ))}
        </ol>
        {shown.length < found.length ? (
          <button class="plain" onClick={() => this.setState({ all: true })}>{`${found.length - shown.length} more`}</button>
        ) : null}
      </details>
    );
  }

  private pointing(o: Offer) {
    const { point } = this.props;
    return {
      onMouseEnter: () => point(o),
      onMouseLeave: () => point(null),
      onFocus: () => point(o),
      onBlur: () => point(null),
    };
  }
}

interface StoryProps {
  told: Told[];
  point: (area: SegAt[] | undefined, at?: [number, number]) => void;
}

export class Story extends Component<StoryProps, Record<string, never>> {
  private end: Element | null = null;

  shouldComponentUpdate(next: StoryProps) {
    return next.told !== this.props.told;
  }

  componentDidUpdate() {
    const list = this.end?.parentElement;
    if (list) list.scrollTop = list.scrollHeight;
  }

  render() {
    const { told, point } = this.props;
    return (
      <ol class="story" role="log" aria-label="What happened" tabIndex={0}>
        {told.slice(-200).map((line) => (
          <li key={String(line.key)} class={line.is}>
            <button class="plain" onClick={() => point(line.area, line.at)} onMouseEnter={() => point(line.area)} onMouseLeave={() => point(undefined)}>
              {line.text}
            </button>
          </li>
        ))}
        <li class="end" ref={(e?: Element) => {
          this.end = e ?? null;
        }} />
      </ol>
    );
  }
}
