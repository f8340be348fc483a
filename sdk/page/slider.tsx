// Looking back: one move after the other, with marks where points were made.

import { Component, h } from "preact";
import { Table } from "./model";
import { Points } from "./wire";

export class Slider extends Component<{ table: Table }, { marks: number[]; wanted: number | null }> {
  state = { marks: [] as number[], wanted: null as number | null };
  private busy = false;

  async componentDidMount() {
    const answer = await this.props.table.points();
    if (answer.t === "points") this.setState({ marks: (answer as Points).lines.map((l) => l.n) });
    const at = /[#&]n=(\d+)/.exec(location.hash);
    if (at) void this.go(Number(at[1]));
  }

  private async go(n: number) {
    const { table } = this.props;
    const to = Math.max(0, Math.min(table.n, n));
    this.setState({ wanted: to });
    if (this.busy) return;
    this.busy = true;
    try {
      for (let next = this.state.wanted ?? to; ; next = this.state.wanted ?? next) {
        if (next >= table.n) table.now();
        else await table.look(next);
        if (this.state.wanted === null || this.state.wanted === next) break;
      }
    } finally {
      this.busy = false;
      this.setState({ wanted: null });
    }
  }

  render() {
    const { table } = this.props;
    const at = this.state.wanted ?? table.past?.n ?? table.n;
    const step = (by: number) => () => void this.go(at + by);
    const score = (by: number) => () => {
      const marks = by < 0 ? this.state.marks.filter((m) => m < at).slice(-1) : this.state.marks.filter((m) => m > at).slice(0, 1);
      void this.go(marks[0] ?? (by < 0 ? 0 : table.n));
    };
    return (
      <div class="slider" role="group" aria-label="Moves">
        <button aria-label="To the beginning" onClick={() => void this.go(0)}>{"\u23ee"}</button>
        <button aria-label="To the points before" onClick={score(-1)}>{"\u23ea"}</button>
        <button aria-label="One move back" onClick={step(-1)}>{"\u25c0"}</button>
        <input
          type="range"
          min="0"
          max={String(table.n)}
          value={String(at)}
          aria-label="Move"
          onInput={(e: Event) => void this.go(Number((e.target as HTMLInputElement).value))}
        />
        <button aria-label="One move on" onClick={step(1)}>{"\u25b6"}</button>
        <button aria-label="To the next points" onClick={score(1)}>{"\u23e9"}</button>
        <button aria-label="To the end" onClick={() => void this.go(table.n)}>{"\u23ed"}</button>
        <span>{`${at} / ${table.n}`}</span>
      </div>
    );
  }
}
