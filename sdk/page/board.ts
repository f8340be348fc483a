// The board: tiles, pieces, what can be pointed at, and the ghost of the tile in hand. It draws symbols of the server and
// computes no picture of its own; of the rules it knows nothing but the targets of a Choice.

import type { Transform } from "d3-selection";
import { Box, Camera } from "./camera";
import { Target, keyOf } from "./choice";
import { Designs, figureName, imported, tileName, unit } from "./designs";
import { Cell, FigureView, SegAt, StoryLine, TileView, View, cellKey } from "./wire";

const svgNs = "http://www.w3.org/2000/svg";

export function svg(name: string, attributes: Record<string, string | number> = {}, parent?: Element): SVGElement {
  const e = document.createElementNS(svgNs, name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, String(value));
  parent?.append(e);
  return e;
}

const corner = (key: string): [number, number] => {
  const [x, y] = key.split(",").map(Number);
  return [x * unit, y * unit];
};

export interface Hit {
  cell: Cell;
  x: number; // of the window
  y: number;
  touch: boolean;
  targets: Target[];
  seg: SegAt | null; // what lies under the pointer
}

export interface Ghost {
  cell: Cell;
  d: number;
  rotation: number;
  turns: number[]; // rotations that are possible there
  pinned: boolean;
}

export interface Hooks {
  hit(h: Hit): void;
  hover(cell: Cell | null): void;
  turn(): void;
  confirm(): void;
  cancel(): void;
}

const layerNames = ["tiles", "areas", "ends", "links", "sides", "newest", "tokens", "figures", "marks", "ghost", "bubbles"] as const;
type Layer = (typeof layerNames)[number];

const sides: [number, number, number, number][] = [
  [0, 0, 1, 0],
  [1, 0, 1, 1],
  [0, 1, 1, 1],
  [0, 0, 0, 1],
];

export class Board {
  readonly camera: Camera;
  private readonly root: SVGElement;
  private readonly world: SVGElement;
  private readonly layers = {} as Record<Layer, SVGElement>;
  private readonly drawn = new Map<string, { text: string; node: Element }>();
  private view: View | null = null;
  private targets: Target[] = [];
  private extent: Box = { left: 0, top: 0, right: unit, bottom: unit };
  cursor: Cell = [0, 0];
  seats: { colour: number; fill: string }[] = [];
  private lit: [Target[], Record<string, SegAt[]>, string] | null = null;

  constructor(readonly frame: HTMLElement, private readonly designs: Designs, private readonly hooks: Hooks) {
    this.root = svg("svg", { class: "board", role: "img", "aria-label": "The board" }, frame);
    this.world = svg("g", { class: "world" }, this.root);
    for (const name of layerNames) this.layers[name] = svg("g", { class: name }, this.world);
    this.camera = new Camera(frame, (t) => this.place(t));
    frame.addEventListener("click", (e) => this.clicked(e));
    frame.addEventListener("pointermove", (e) => {
      if (e.pointerType !== "touch") this.hooks.hover(this.cellAt(e.clientX, e.clientY));
    });
    frame.addEventListener("pointerleave", () => this.hooks.hover(null));
    frame.addEventListener("contextmenu", (e) => {
      e.preventDefault();
      this.hooks.turn();
    });
    designs.loaded = () => {
      if (this.lit) this.light(...this.lit);
    };
    window.addEventListener("resize", () => {
      if (!this.camera.moved) this.fit();
    });
  }

  pad = { left: 24, top: 24, right: 24, bottom: 24 };

  fit(): void {
    this.camera.show(this.extent, this.pad);
  }

  show(view: View): void {
    const first = this.view === null;
    this.view = view;
    const kept = new Set<string>();
    this.showTiles(view, kept);
    this.showMarkup(view);
    this.showFigures(view, kept);
    for (const [key, { node }] of this.drawn)
      if (!kept.has(key)) {
        node.remove();
        this.drawn.delete(key);
      }
    const grown = this.measure(view);
    if (first || (grown && !this.camera.moved)) this.fit();
  }

  // What can be pointed at, lit in the colour of the seat.
  light(targets: Target[], areas: Record<string, SegAt[]>, colour: string): void {
    this.targets = targets;
    this.lit = [targets, areas, colour];
    this.layers.marks.replaceChildren();
    this.layers.areas.replaceChildren();
    this.layers.marks.setAttribute("color", colour);
    this.layers.areas.setAttribute("color", colour);
    const seen = new Set<string>();
    for (const t of targets) {
      const key = `${t.is}:${keyOf(t.value)}`;
      if (seen.has(key)) continue;
      seen.add(key);
      this.lightOne(t, areas);
    }
    this.extentOfTargets(targets);
  }

  haunt(ghost: Ghost | null): void {
    const layer = this.layers.ghost;
    layer.replaceChildren();
    if (!ghost) return;
    const [x, y] = [ghost.cell[0] * unit, ghost.cell[1] * unit];
    const tile = svg("use", { href: `#${this.designs.symbol(`t${ghost.d}-${ghost.rotation}-0`)}`, x, y, width: unit, height: unit }, layer);
    tile.setAttribute("class", ghost.pinned ? "ghost pinned" : "ghost");
    svg("rect", { x, y, width: unit, height: unit, class: "ghost-rim" }, layer);
    if (ghost.turns.length > 1)
      for (const r of ghost.turns) {
        const [ax, ay, bx, by] = sides[r];
        const at = { cx: x + ((ax + bx) / 2) * 84 + 8, cy: y + ((ay + by) / 2) * 84 + 8, r: 4 };
        svg("circle", { ...at, class: r === ghost.rotation ? "turn is" : "turn" }, layer);
      }
    if (ghost.pinned) this.buttons(x, y, ghost.turns.length > 1);
  }

  // Points that fly up where they were made, and a ring around what happened.
  bubbles(lines: StoryLine[]): void {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still) return;
    let delay = 0;
    for (const line of lines) {
      if (!line.at || (line.is !== "scored" && line.is !== "points")) continue;
      const sum = Array.isArray(line.points) ? Math.max(...line.points) : line.points;
      if (!sum) continue;
      const at = { x: line.at[0] * unit + unit / 2, y: line.at[1] * unit + unit / 2 };
      const text = svg("text", { ...at, class: "bubble" }, this.layers.bubbles);
      text.textContent = sum > 0 ? `+${sum}` : String(sum);
      (text as SVGElement & ElementCSSInlineStyle).style.animationDelay = `${delay}ms`;
      delay += 150;
      text.addEventListener("animationend", () => text.remove());
    }
  }

  // The whole of a feature, for a line of the story or of the score.
  outline(area: SegAt[] | undefined): void {
    for (const old of Array.from(this.layers.areas.querySelectorAll(".told"))) old.remove();
    for (const s of area ?? []) this.segment(s, "told");
  }

  steer(x: number, y: number): void {
    this.cursor = [this.cursor[0] + x, this.cursor[1] + y];
    this.showCursor();
    const [wx, wy] = this.camera.window((this.cursor[0] + 0.5) * unit, (this.cursor[1] + 0.5) * unit);
    const frame = this.frame.getBoundingClientRect();
    const rim = 60;
    if (wx < frame.left + rim) this.camera.pan(frame.left + rim - wx, 0);
    if (wx > frame.right - rim) this.camera.pan(frame.right - rim - wx, 0);
    if (wy < frame.top + rim) this.camera.pan(0, frame.top + rim - wy);
    if (wy > frame.bottom - rim) this.camera.pan(0, frame.bottom - rim - wy);
  }

  showCursor(yes = true): void {
    for (const old of Array.from(this.layers.marks.querySelectorAll(".cursor"))) old.remove();
    if (!yes) return;
    const [x, y] = [this.cursor[0] * unit, this.cursor[1] * unit];
    svg("rect", { x: x + 2, y: y + 2, width: unit - 4, height: unit - 4, class: "cursor" }, this.layers.marks);
  }

  // Where a cell is in the window, for menus.
  where(cell: Cell): [number, number] {
    return this.camera.window((cell[0] + 0.5) * unit, (cell[1] + 0.5) * unit);
  }

  targetsOn(cell: Cell): Target[] {
    return this.targets.filter((t) => {
      const at = this.cellOf(t);
      return at !== null && cellKey(at) === cellKey(cell);
    });
  }

  private place(t: Transform): void {
    this.world.setAttribute("transform", `translate(${t.x} ${t.y}) scale(${t.k})`);
    const size = unit * t.k;
    this.root.classList.toggle("small", size < 40);
    this.root.classList.toggle("tiny", size < 16);
  }

  private cellAt(x: number, y: number): Cell {
    const [bx, by] = this.camera.point(x, y);
    return [Math.floor(bx / unit), Math.floor(by / unit)];
  }

  private clicked(e: MouseEvent): void {
    const button = (e.target as Element).closest("[data-do]");
    if (button) {
      const does = button.getAttribute("data-do");
      if (does === "confirm") this.hooks.confirm();
      if (does === "cancel") this.hooks.cancel();
      if (does === "turn") this.hooks.turn();
      return;
    }
    const touch = (e as PointerEvent).pointerType === "touch";
    const cell = this.cellAt(e.clientX, e.clientY);
    const [bx, by] = this.camera.point(e.clientX, e.clientY);
    const seg = this.segAt(cell, bx - cell[0] * unit, by - cell[1] * unit);
    this.cursor = cell;
    this.hooks.hit({ cell, x: e.clientX, y: e.clientY, touch, seg, targets: this.targetsNear(cell, bx, by, seg, touch) });
  }

  private segAt(cell: Cell, x: number, y: number): SegAt | null {
    const tile = this.view?.tiles[cellKey(cell)];
    if (!tile) return null;
    const i = this.designs.segmentAt(tile, x, y);
    return i < 0 ? null : [cell[0], cell[1], i];
  }

  // What a click means: a mark that was hit, else the segment below, else the nearest mark on the tile.
  private targetsNear(cell: Cell, x: number, y: number, seg: SegAt | null, touch: boolean): Target[] {
    const slack = (touch ? 24 : 14) / this.camera.transform.k;
    const marks = this.targets
      .map((t) => ({ t, far: this.distance(t, x, y) }))
      .filter((m) => m.far <= Math.max(slack, m.t.is === "side" ? 14 : 16))
      .sort((a, b) => a.far - b.far);
    if (marks.length) return marks.filter((m) => m.far <= marks[0].far + 1).map((m) => m.t);
    const here = this.targets.filter((t) => t.is === "cell" && cellKey(t.value as Cell) === cellKey(cell));
    if (seg) {
      const segs = this.targets.filter((t) => t.is === "seg" && keyOf(t.value) === keyOf(seg));
      if (segs.length) return segs.concat(here);
    }
    return here;
  }

  private pointOf(t: Target): [number, number] | null {
    if (t.is === "seg") {
      const s = t.value as SegAt;
      const tile = this.view?.tiles[`${s[0]},${s[1]}`];
      if (!tile) return null;
      const [ax, ay] = this.designs.anchor(tile, s[2]);
      return [s[0] * unit + ax, s[1] * unit + ay];
    }
    if (t.is === "figure") {
      const f = this.view?.figures[String(t.value)];
      return f?.x === undefined || f.y === undefined ? null : [f.x, f.y];
    }
    return null;
  }

  private distance(t: Target, x: number, y: number): number {
    const p = this.pointOf(t);
    if (p) return Math.hypot(p[0] - x, p[1] - y);
    if (t.is !== "side" || !Array.isArray(t.value)) return Infinity;
    const line = this.line(t.value as SegAt);
    const [ax, ay, bx, by] = line;
    const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / (unit * unit)));
    return Math.hypot(ax + along * (bx - ax) - x, ay + along * (by - ay) - y);
  }

  private line(side: SegAt): [number, number, number, number] {
    const [ax, ay, bx, by] = sides[side[2] % 4];
    return [(side[0] + ax) * unit, (side[1] + ay) * unit, (side[0] + bx) * unit, (side[1] + by) * unit];
  }

  private cellOf(t: Target): Cell | null {
    if (t.is === "cell" || t.is === "seg") return [(t.value as Cell)[0], (t.value as Cell)[1]];
    const p = this.pointOf(t);
    return p && [Math.floor(p[0] / unit), Math.floor(p[1] / unit)];
  }

  private lightOne(t: Target, areas: Record<string, SegAt[]>): void {
    const layer = this.layers.marks;
    if (t.is === "cell") {
      const [cx, cy] = t.value as Cell;
      const at = { x: cx * unit + 4, y: cy * unit + 4, width: unit - 8, height: unit - 8, rx: 8 };
      svg("rect", { ...at, class: "mark cell", "data-cell": `${cx},${cy}` }, layer);
      return;
    }
    if (t.is === "side" && Array.isArray(t.value)) {
      const [x1, y1, x2, y2] = this.line(t.value as SegAt);
      svg("line", { x1, y1, x2, y2, class: "mark side" }, layer);
      return;
    }
    const p = this.pointOf(t);
    if (!p) return;
    if (t.is === "figure") {
      svg("circle", { cx: p[0], cy: p[1], r: 20, class: "mark figure", "data-figure": String(t.value) }, layer);
      return;
    }
    const s = t.value as SegAt;
    this.segment(s, "strong");
    for (const other of areas[keyOf(s)] ?? []) if (keyOf(other) !== keyOf(s)) this.segment(other, "faint");
    svg("circle", { cx: p[0], cy: p[1], r: 13, class: "mark seg", "data-seg": keyOf(s) }, layer);
  }

  private segment(s: SegAt, name: string): void {
    const tile = this.view?.tiles[`${s[0]},${s[1]}`];
    if (!tile) return;
    const d = this.designs.area(tile, s[2]);
    const at = `translate(${s[0] * unit} ${s[1] * unit})`;
    svg("path", { d, transform: at, class: `area ${name}` }, this.layers.areas);
  }

  private buttons(x: number, y: number, turns: boolean): void {
    const k = Math.max(1, 44 / (30 * this.camera.transform.k));
    const names: [string, string][] = [["confirm", "\u2713"]];
    if (turns) names.push(["turn", "\u21bb"]);
    names.push(["cancel", "\u2715"]);
    names.forEach(([does, sign], i) => {
      const at = `translate(${x + unit / 2 + (i - (names.length - 1) / 2) * 34 * k} ${y + unit + 20 * k}) scale(${k})`;
      const g = svg("g", { class: `button ${does}`, transform: at, "data-do": does, role: "button", "aria-label": does }, this.layers.ghost);
      svg("circle", { r: 15 }, g);
      svg("text", { y: 6 }, g).textContent = sign;
    });
  }

  private keep(key: string, text: string, kept: Set<string>, make: () => Element): Element {
    kept.add(key);
    const old = this.drawn.get(key);
    if (old && old.text === text) return old.node;
    const node = make();
    if (old) old.node.replaceWith(node);
    this.drawn.set(key, { text, node });
    return node;
  }

  private showTiles(view: View, kept: Set<string>): void {
    let newest: TileView | null = null;
    let where = "";
    for (const [key, t] of Object.entries(view.tiles)) {
      if (t.n > (newest?.n ?? 0)) {
        newest = t;
        where = key;
      }
      const [x, y] = corner(key);
      const symbol = this.designs.symbol(tileName(t));
      this.keep(`tile ${key}`, symbol, kept, () => svg("use", { href: `#${symbol}`, x, y, width: unit, height: unit }, this.layers.tiles));
    }
    if (!newest) return;
    const [x, y] = corner(where);
    const color = newest.by === undefined ? "#fff" : (this.seats[newest.by]?.fill ?? "#fff");
    const rim = { x: x + 2, y: y + 2, width: unit - 4, height: unit - 4 };
    this.keep("newest", `${where} ${color}`, kept, () => svg("rect", { ...rim, class: "newest", color }, this.layers.newest));
  }

  private showMarkup(view: View): void {
    this.markup("ends", view.layers.ends);
    this.markup("links", view.layers.links);
    this.markup("sides", view.layers.sides);
    this.markup("tokens", Object.values(view.tokens).join(""));
  }

  private markup(layer: Layer, text: string): void {
    if (this.markups.get(layer) === text) return;
    this.markups.set(layer, text);
    this.layers[layer].replaceChildren(...Array.from(imported(`<svg xmlns="${svgNs}">${text}</svg>`).childNodes));
  }

  private readonly markups = new Map<Layer, string>();

  private showFigures(view: View, kept: Set<string>): void {
    for (const [id, f] of Object.entries(view.figures)) {
      if (f.x === undefined || f.y === undefined) continue;
      const colour = f.owner === undefined ? undefined : this.seats[f.owner]?.colour;
      const symbol = this.designs.symbol(figureName(f.kind, colour, f.count));
      const text = `${symbol} ${f.lies ? 1 : 0} ${f.size}`;
      const g = this.keep(`figure ${id}`, text, kept, () => this.figure(symbol, f)) as SVGElement & ElementCSSInlineStyle;
      g.style.transform = `translate(${f.x}px, ${f.y}px)`;
      g.querySelector("title")?.replaceChildren(f.words);
    }
  }

  private figure(symbol: string, f: FigureView): SVGElement {
    const g = svg("g", { class: "figure" }, this.layers.figures);
    svg("title", {}, g);
    const wide = unit * (f.size ?? 0.29);
    const at = { x: -wide / 2, y: -wide / 2, width: wide, height: wide };
    svg("use", { href: `#${symbol}`, ...at, ...(f.lies ? { transform: "rotate(-90)" } : {}) }, g);
    return g;
  }

  private measure(view: View): boolean {
    const box: Box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    for (const key of Object.keys(view.tiles)) {
      const [x, y] = key.split(",").map(Number);
      box.left = Math.min(box.left, (x - 1) * unit);
      box.top = Math.min(box.top, (y - 1) * unit);
      box.right = Math.max(box.right, (x + 2) * unit);
      box.bottom = Math.max(box.bottom, (y + 2) * unit);
    }
    if (box.left === Infinity) {
      box.left = -unit;
      box.top = -unit;
      box.right = 2 * unit;
      box.bottom = 2 * unit;
    }
    const grown = JSON.stringify(box) !== JSON.stringify(this.extent);
    this.extent = box;
    return grown;
  }

  private extentOfTargets(targets: Target[]): void {
    let grown = false;
    for (const t of targets) {
      if (t.is !== "cell") continue;
      const [x, y] = t.value as Cell;
      if (x * unit < this.extent.left || (x + 1) * unit > this.extent.right || y * unit < this.extent.top || (y + 1) * unit > this.extent.bottom) {
        this.extent.left = Math.min(this.extent.left, x * unit);
        this.extent.right = Math.max(this.extent.right, (x + 1) * unit);
        this.extent.top = Math.min(this.extent.top, y * unit);
        this.extent.bottom = Math.max(this.extent.bottom, (y + 1) * unit);
        grown = true;
      }
    }
    if (grown && !this.camera.moved) this.fit();
  }
}
