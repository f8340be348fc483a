// Drawings of the tiles and figures of a table, and which segment lies under a point of a tile. What is drawn is asked for
// when it is first needed, many at a time; until it is there, nothing is shown in its place.

import { Design, TileView } from "./wire";

const cells = 40; // of a hit map, in a row
const none = 255;
const mostAsked = 80; // names in one question
export const unit = 100; // of a tile, in the coordinates of the board

interface Shape {
  owner: string;
  anchors: [number, number][];
}

export const tileName = (t: { d: number; r: number; s: number; k?: number[] }): string =>
  `t${t.d}-${t.r}-${t.s}${t.k ? `-${t.k.join(".")}` : ""}`;

export const figureName = (kind: number, colour: number | undefined, count = 1): string =>
  `f${kind}${colour === undefined ? "" : `-${colour}`}${count > 1 ? `x${count}` : ""}`;

export class Designs {
  list: Design[] = [];
  private readonly shapes = new Map<string, Shape>();
  private readonly owners = new Map<string, Uint8Array>();
  private readonly known = new Set<string>();
  private wanted: string[] = [];
  private timer = 0;
  private home: SVGElement | null = null;
  loaded: () => void = () => undefined; // more hit maps are known

  constructor(private readonly base: string) {}

  async load(): Promise<void> {
    const [shared, designs] = await Promise.all([
      fetch(`${this.base}symbols.svg`).then((r) => r.text()),
      fetch(`${this.base}designs.json`).then((r) => r.json()),
    ]);
    this.list = designs.designs;
    const svg = imported(shared);
    svg.setAttribute("class", "symbols");
    svg.setAttribute("aria-hidden", "true");
    document.body.append(svg);
    this.home = svg;
  }

  // The same name, for <use>; its drawing is fetched if it is new.
  symbol(name: string): string {
    if (!this.known.has(name)) {
      this.known.add(name);
      this.wanted.push(name);
      if (!this.timer) this.timer = window.setTimeout(() => void this.fetchWanted(), 0);
    }
    return name;
  }

  anchor(t: TileView, segment: number): [number, number] {
    return this.shapes.get(tileName(t))?.anchors[segment] ?? [unit / 2, unit / 2];
  }

  // Which segment has the point, in 0..100 from the north-west corner of the tile; -1: none.
  segmentAt(t: TileView, x: number, y: number): number {
    const column = Math.min(cells - 1, Math.max(0, Math.floor((x * cells) / unit)));
    const row = Math.min(cells - 1, Math.max(0, Math.floor((y * cells) / unit)));
    const found = this.owner(t)[row * cells + column];
    return found === none ? -1 : found;
  }

  // The d of a path that covers a segment, in the coordinates of its tile.
  area(t: TileView, segment: number): string {
    const map = this.owner(t);
    const step = unit / cells;
    let path = "";
    for (let row = 0; row < cells; ++row) {
      let column = 0;
      while (column < cells) {
        if (map[row * cells + column] !== segment) {
          ++column;
          continue;
        }
        const from = column;
        while (column < cells && map[row * cells + column] === segment) ++column;
        path += `M${from * step} ${row * step}h${(column - from) * step}v${step}h${(from - column) * step}z`;
      }
    }
    return path;
  }

  private owner(t: TileView): Uint8Array {
    const name = tileName(t);
    const read = this.owners.get(name);
    if (read) return read;
    const map = new Uint8Array(cells * cells).fill(none);
    const shape = this.shapes.get(name);
    if (!shape) return map;
    const runs = shape.owner.split(",").map(Number);
    let at = 0;
    for (let i = 0; i + 1 < runs.length; i += 2) {
      map.fill(runs[i + 1], at, at + runs[i]);
      at += runs[i];
    }
    this.owners.set(name, map);
    return map;
  }

  private async fetchWanted(): Promise<void> {
    this.timer = 0;
    const names = this.wanted.splice(0, mostAsked);
    if (this.wanted.length) this.timer = window.setTimeout(() => void this.fetchWanted(), 0);
    try {
      const answer = await fetch(`${this.base}symbols.json?n=${names.join(",")}`);
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const said = (await answer.json()) as { svg: string; shapes: Record<string, Shape> };
      this.home?.append(...Array.from(imported(said.svg).childNodes));
      for (const [name, shape] of Object.entries(said.shapes)) this.shapes.set(name, shape);
      this.loaded();
    } catch {
      // The connection is gone; they are asked for again when they are next needed.
      for (const name of names) this.known.delete(name);
    }
  }
}

// SVG of the server, parsed as such: nothing in it can run.
export function imported(text: string): SVGElement {
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return document.importNode(parsed, true) as unknown as SVGElement;
}
