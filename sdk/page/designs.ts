// Drawings of the tiles and figures of a table, and which segment lies under a point of a tile.

import { Design, Rotation, TileView } from "./wire";

const cells = 40; // of a hit map, in a row
const none = 255;
export const unit = 100; // of a tile, in the coordinates of the board

export class Designs {
  list: Design[] = [];
  private owners = new Map<string, Uint8Array>();
  private asked = new Set<string>();
  private home: SVGElement | null = null;

  constructor(private readonly base: string) {}

  // Puts all symbols into the page, so that <use> finds them.
  async load(): Promise<void> {
    const [symbols, designs] = await Promise.all([
      fetch(`${this.base}symbols.svg`).then((r) => r.text()),
      fetch(`${this.base}designs.json`).then((r) => r.json()),
    ]);
    this.list = designs.designs;
    const parsed = new DOMParser().parseFromString(symbols, "image/svg+xml").documentElement;
    const svg = document.importNode(parsed, true) as unknown as SVGElement;
    svg.setAttribute("class", "symbols");
    svg.setAttribute("aria-hidden", "true");
    document.body.append(svg);
    this.home = svg;
  }

  // The symbol of a tile as it lies; one whose segments have become other kinds is fetched when it is first seen.
  symbol(t: TileView): string {
    const usual = `t${t.d}-${t.r}-${t.s}`;
    if (!t.k) return usual;
    const id = `${usual}-${t.k.join(".")}`;
    if (document.getElementById(id)) return id;
    if (!this.asked.has(id)) {
      this.asked.add(id);
      void this.fetchOne(t);
    }
    return usual;
  }

  loaded: () => void = () => undefined;

  rotation(d: number, r: number): Rotation | undefined {
    return this.list[d]?.rotations[r % (this.list[d]?.rotations.length || 1)];
  }

  anchor(d: number, r: number, segment: number): [number, number] {
    return this.rotation(d, r)?.anchors[segment] ?? [unit / 2, unit / 2];
  }

  // Which segment has the point, in 0..100 from the north-west corner of the tile; -1: none.
  segmentAt(d: number, r: number, x: number, y: number): number {
    const map = this.owner(d, r);
    const column = Math.min(cells - 1, Math.max(0, Math.floor((x * cells) / unit)));
    const row = Math.min(cells - 1, Math.max(0, Math.floor((y * cells) / unit)));
    const found = map[row * cells + column];
    return found === none ? -1 : found;
  }

  // The d of a path that covers a segment, in the coordinates of its tile.
  area(d: number, r: number, segment: number): string {
    const map = this.owner(d, r);
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

  private owner(d: number, r: number): Uint8Array {
    const key = `${d}-${r}`;
    const known = this.owners.get(key);
    if (known) return known;
    const map = new Uint8Array(cells * cells).fill(none);
    const runs = (this.rotation(d, r)?.owner ?? "").split(",").map(Number);
    let at = 0;
    for (let i = 0; i + 1 < runs.length; i += 2) {
      map.fill(runs[i + 1], at, at + runs[i]);
      at += runs[i];
    }
    this.owners.set(key, map);
    return map;
  }

  private async fetchOne(t: TileView): Promise<void> {
    const answer = await fetch(`${this.base}tile.svg?d=${t.d}&r=${t.r}&s=${t.s}&k=${t.k?.join(",")}`);
    if (!answer.ok || !this.home) return;
    const parsed = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    for (const symbol of Array.from(parsed.querySelectorAll("symbol"))) this.home.append(document.importNode(symbol, true));
    this.loaded();
  }
}
