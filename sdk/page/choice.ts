// Choosing one of many offers, operand by operand, without knowing what any of them means.
//
// Operands that are seen on the board come first, then the others; what all offers left have in common is no question.
// As long as no kind of action was chosen, the next operands of all kinds are open at the same time.

import { Cell, Field, FieldIs, Kind, Offer, Question, SegAt, Value, cellKey } from "./wire";

const order: FieldIs[] = ["cell", "seg", "figure", "side", "player", "figure_kind", "tile_type", "choice", "number", "rotation"];
const onBoard: ReadonlySet<FieldIs> = new Set<FieldIs>(["cell", "seg", "figure", "side", "rotation"]);

export interface Target {
  kind: number;
  field: number;
  is: FieldIs;
  value: Value; // where it is on the board; a side comes with the cell that it belongs to
  said: Value; // as it stands in the offer
}

export interface Group {
  kind: number;
  heading: string;
  pass: boolean;
  field: number | null; // the operand that is asked for next; null: one offer is left
  is: FieldIs | null;
  offers: Offer[];
  values: { value: Value; key: string; words: string; offers: Offer[] }[];
}

export const keyOf = (v: Value): string =>
  Array.isArray(v) ? v.join(",") : typeof v === "object" ? `#${v.i}` : String(v);

export class Choice {
  private kind: number | null = null;
  private picks: { kind: number; field: number; key: string }[] = [];
  readonly kinds: Kind[];
  readonly all: Offer[];

  constructor(readonly question: Question) {
    this.kinds = question.kinds ?? [];
    this.all = question.offers ?? [];
  }

  get begun(): boolean {
    return this.picks.length > 0;
  }

  get offers(): Offer[] {
    return this.all.filter(
      (o) => (this.kind === null || o.k === this.kind) && this.picks.every((p) => keyOf(o.a[p.field]) === p.key),
    );
  }

  pick(kind: number, field: number, value: Value): void {
    this.kind = kind;
    this.picks.push({ kind, field, key: keyOf(value) });
  }

  back(): void {
    this.picks.pop();
    if (!this.picks.length) this.kind = null;
  }

  // The offer that is left, if it is one.
  get only(): Offer | null {
    const left = this.offers;
    return left.length === 1 ? left[0] : null;
  }

  // Of each kind that is still possible: what has to be said next.
  groups(): Group[] {
    const left = this.offers;
    const groups: Group[] = [];
    this.kinds.forEach((kind, k) => {
      const offers = left.filter((o) => o.k === k);
      if (!offers.length) return;
      const field = this.next(kind.fields, offers);
      const values: Group["values"] = [];
      if (field !== null) {
        const byKey = new Map<string, Group["values"][number]>();
        for (const o of offers) {
          const key = keyOf(o.a[field]);
          let entry = byKey.get(key);
          if (!entry) {
            entry = { value: o.a[field], key, words: "", offers: [] };
            byKey.set(key, entry);
            values.push(entry);
          }
          entry.offers.push(o);
        }
      }
      groups.push({
        kind: k,
        heading: kind.heading,
        pass: !!kind.pass,
        field,
        is: field === null ? null : kind.fields[field].is,
        offers,
        values,
      });
    });
    return groups;
  }

  // What can be pointed at on the board now.
  targets(): Target[] {
    const found: Target[] = [];
    for (const g of this.groups()) {
      // A single offer of a kind can be pointed at, too, where it has something on the board.
      const field = g.field ?? this.kinds[g.kind].fields.findIndex((f) => onBoard.has(f.is) && f.is !== "rotation");
      if (field < 0) continue;
      const is = this.kinds[g.kind].fields[field].is;
      if (!onBoard.has(is) || is === "rotation") continue;
      const values = g.field === null ? [{ value: g.offers[0].a[field] }] : g.values;
      for (const v of values) {
        const at = is === "side" ? this.sideOf(g, v.value) : v.value;
        if (at !== null) found.push({ kind: g.kind, field, is, value: at, said: v.value });
      }
    }
    return found;
  }

  // Rotations in which the tile in hand can be laid on a cell, of the offers that are left.
  rotations(cell: Cell): { rotation: number; offer: Offer }[] {
    const found: { rotation: number; offer: Offer }[] = [];
    for (const o of this.offers) {
      const fields = this.kinds[o.k].fields;
      const c = fields.findIndex((f) => f.is === "cell");
      const r = fields.findIndex((f) => f.is === "rotation");
      if (c < 0 || r < 0 || cellKey(o.a[c] as Cell) !== cellKey(cell)) continue;
      const rotation = o.a[r] as number;
      if (!found.some((f) => f.rotation === rotation)) found.push({ rotation, offer: o });
    }
    return found;
  }

  // The cell and the segment of an offer, for pointing at it from a list.
  static cellOf(kind: Kind, o: Offer): Cell | null {
    const i = kind.fields.findIndex((f) => f.is === "cell" || f.is === "seg");
    if (i < 0) return null;
    const v = o.a[i] as SegAt;
    return [v[0], v[1]];
  }

  // A side is a number; it is seen on the board once the cell beside it is known.
  private sideOf(g: Group, side: Value): Value | null {
    const cell = Choice.cellOf(this.kinds[g.kind], g.offers[0]);
    return cell && ([cell[0], cell[1], side as number] as SegAt);
  }

  private next(fields: Field[], offers: Offer[]): number | null {
    let best: number | null = null;
    fields.forEach((f, i) => {
      const first = keyOf(offers[0].a[i]);
      if (offers.every((o) => keyOf(o.a[i]) === first)) return;
      if (best === null || order.indexOf(f.is) < order.indexOf(fields[best].is)) best = i;
    });
    return best;
  }
}
