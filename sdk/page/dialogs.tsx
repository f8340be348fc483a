// Answers to questions about the game: points, tiles, rules, why not, a hint, keys.

import { Component, h } from "preact";
import { api } from "./net";
import { Designs } from "./designs";
import { Table } from "./model";
import { Dialog, Marked, many, signed } from "./say";
import { Advice, Because, Explained, No, Points, RulesAnswer, TilesLeft } from "./wire";

interface Asked {
  table: Table;
  close: () => void;
}

const failed = (answer: { t: string }): answer is No & { t: "no" } => answer.t === "no";

export class PointsDialog extends Component<Asked & { fills: string[] }, { points: Points | null; error: string }> {
  state = { points: null as Points | null, error: "" };

  async componentDidMount() {
    const answer = await this.props.table.points();
    if (failed(answer)) this.setState({ error: answer.text });
    else this.setState({ points: answer as Points });
  }

  render() {
    const { table, close, fills } = this.props;
    const { points, error } = this.state;
    const names = table.seats.map((_, i) => table.name(i));
    return (
      <Dialog title="Every point so far" close={close} wide={true}>
        {error ? <p class="notice">{error}</p> : null}
        {points ? (
          <div>
            <Plot points={points} names={names} fills={fills} />
            <table class="points">
              <thead>
                <tr>
                  <th>Reason</th>
                  {names.map((n) => (
                    <th>{n}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {points.rows.map((r) => (
                  <tr>
                    <td>{r.reason}</td>
                    {r.points.map((p) => (
                      <td>{p || ""}</td>
                    ))}
                  </tr>
                ))}
                <tr class="sum">
                  <td>{points.result.words}</td>
                  {points.result.values.map((p) => (
                    <td>{p}</td>
                  ))}
                </tr>
              </tbody>
            </table>
            <ol class="lines">
              {points.lines.map((l) => (
                <li>{`${names[l.who] ?? ""} ${signed(l.points)}: ${l.text}`}</li>
              ))}
            </ol>
          </div>
        ) : null}
      </Dialog>
    );
  }
}

// How the points grew, move by move.
export function Plot({ points, names, fills }: { points: Points; names: string[]; fills: string[] }) {
  const run = points.running;
  if (run.length < 2) return <span />;
  const [wide, high] = [600, 220];
  const last = run[run.length - 1].n || 1;
  const most = Math.max(1, ...run.map((r) => Math.max(...r.totals)));
  const least = Math.min(0, ...run.map((r) => Math.min(...r.totals)));
  const x = (n: number) => 34 + (n / last) * (wide - 44);
  const y = (p: number) => high - 20 - ((p - least) / (most - least)) * (high - 34);
  const path = (seat: number) =>
    run.map((r, i) => `${i ? `H${x(r.n).toFixed(1)}V` : `M${x(r.n).toFixed(1)} `}${y(r.totals[seat]).toFixed(1)}`).join("");
  const text = names.map((n, i) => `${n} ${run[run.length - 1].totals[i]}`).join(", ");
  return (
    <svg class="plot" viewBox={`0 0 ${wide} ${high}`} role="img" aria-label={`How the points grew: ${text}`}>
      {[0, 0.25, 0.5, 0.75, 1].map((f) => {
        const p = Math.round(least + f * (most - least));
        return (
          <g>
            <line x1="34" x2={wide - 10} y1={y(p)} y2={y(p)} class="grid" />
            <text x="30" y={y(p) + 4} class="axis">
              {p}
            </text>
          </g>
        );
      })}
      {names.map((n, i) => (
        <g>
          <path d={path(i)} stroke={fills[i]} class={`line l${i % 4}`} />
          <title>{n}</title>
        </g>
      ))}
    </svg>
  );
}

export class TilesDialog extends Component<Asked & { designs: Designs }, { tiles: TilesLeft | null; error: string }> {
  state = { tiles: null as TilesLeft | null, error: "" };

  async componentDidMount() {
    const answer = await this.props.table.tiles();
    if (failed(answer)) this.setState({ error: answer.text });
    else this.setState({ tiles: answer as TilesLeft });
  }

  render() {
    const { tiles, error } = this.state;
    const { designs, close } = this.props;
    const sum = tiles?.unseen.reduce((n, t) => n + t.count, 0) ?? 0;
    return (
      <Dialog title="Tiles still to come" close={close} wide={true}>
        {error ? <p class="notice">{error}</p> : null}
        {tiles ? <p>{many(sum, "tile", "tiles")}</p> : null}
        <ul class="tiles">
          {tiles?.unseen.map((t) => (
            <li>
              <svg viewBox="0 0 100 100" role="img" aria-label={designs.list[t.d]?.words}>
                <use href={`#${designs.symbol(`t${t.d}-0-0`)}`} />
              </svg>
              <span>{`\u00d7 ${t.count}`}</span>
            </li>
          ))}
        </ul>
      </Dialog>
    );
  }
}

export class RulesDialog extends Component<Asked, { ask: string; answer: RulesAnswer | null; explained: Explained | null; error: string }> {
  state = { ask: "", answer: null as RulesAnswer | null, explained: null as Explained | null, error: "" };

  async componentDidMount() {
    try {
      this.setState({ explained: await api<Explained>("/api/explain", { mix: this.props.table.welcome?.mix ?? "" }) });
    } catch (e) {
      this.setState({ error: (e as Error).message });
    }
  }

  private async look(e: Event) {
    e.preventDefault();
    try {
      this.setState({ answer: await api<RulesAnswer>("/api/rules", { table: this.props.table.id, ask: this.state.ask }), error: "" });
    } catch (x) {
      this.setState({ error: (x as Error).message, answer: null });
    }
  }

  render() {
    const { ask, answer, explained, error } = this.state;
    return (
      <Dialog title="Rules of this game" close={this.props.close} wide={true}>
        <form onSubmit={(e: Event) => this.look(e)}>
          <input
            type="search"
            aria-label="Ask the rules"
            placeholder="how are fields scored?"
            value={ask}
            onInput={(e: Event) => this.setState({ ask: (e.target as HTMLInputElement).value })}
          />
          <button>Ask</button>
        </form>
        {error ? <p class="notice">{error}</p> : null}
        {answer && !answer.passages.length ? <p>Nothing found. Try other words.</p> : null}
        {answer?.passages.map((p) => (
          <p class="passage">
            <span class="from">{`${p.title}: ${p.section} `}</span>
            {p.id ? <strong>{`${p.id} `}</strong> : null}
            <Marked text={p.text} />
          </p>
        ))}
        {answer || !explained ? null : <Told explained={explained} />}
      </Dialog>
    );
  }
}

export function Told({ explained }: { explained: Explained }) {
  return (
    <div class="explained">
      <p>{explained.about}</p>
      {explained.sections.map((s) => (
        <section>
          <h3>{s.heading}</h3>
          <ul>
            {s.items.map((i) => (
              <li class={i.under ? "under" : ""}>
                {i.mark !== "-" && i.mark ? `${i.mark} ` : ""}
                <Marked text={i.text} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function WhyDialog({ because, close }: { because: Because | No; close: () => void }) {
  if (failed(because))
    return (
      <Dialog title="Why not?" close={close}>
        <p>{because.text}</p>
      </Dialog>
    );
  return (
    <Dialog title="Why not?" close={close}>
      {(because as Because).answers.map((a) => (
        <section class="because">
          <h3>{a.move}</h3>
          {a.possible ? <p>That is possible.</p> : null}
          <ul>
            {a.objections.map((o) => (
              <li>
                {o.text} <span class="from">{[o.title, o.rule].filter(Boolean).join(" ")}</span>
              </li>
            ))}
            {a.facts.map((f) => (
              <li>{f}</li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

export function HintDialog({ advice, table, close, play }: { advice: Advice | No; table: Table; close: () => void; play: (d: string) => void }) {
  if (failed(advice))
    return (
      <Dialog title="A hint" close={close}>
        <p>{advice.text}</p>
      </Dialog>
    );
  const a = advice as Advice;
  return (
    <Dialog title="A hint" close={close}>
      <p>
        <strong>{a.words}</strong>
      </p>
      {a.then.length ? <p>{`then: ${a.then.join("; ")}`}</p> : null}
      <ul>
        {table.seats.map((_, i) => (
          <li>{`${table.name(i)}: ${signed(a.points[i] ?? 0)} at once, ${signed(a.counted[i] ?? 0)} if everything were counted then`}</li>
        ))}
      </ul>
      <button onClick={() => play(a.do)}>Do that</button>
    </Dialog>
  );
}

const keys: [string, string][] = [
  ["Arrows", "move the mark on the board"],
  ["Enter", "choose what is marked; once more: confirm"],
  ["R", "turn the tile"],
  ["1 to 9", "choose from the list"],
  ["P", "pass"],
  ["M", "go to the list of choices"],
  ["L", "go to the story"],
  ["U", "undo"],
  ["H", "a hint"],
  ["S", "every point"],
  ["T", "tiles still to come"],
  ["Q", "rules"],
  ["+ and \u2212", "larger, smaller"],
  ["0", "show the whole board"],
  ["Esc", "back"],
];

export function KeysDialog({ close }: { close: () => void }) {
  return (
    <Dialog title="Keys" close={close}>
      <dl class="keys">
        {keys.map(([key, does]) => [
          <dt>
            <kbd>{key}</kbd>
          </dt>,
          <dd>{does}</dd>,
        ])}
      </dl>
    </Dialog>
  );
}
