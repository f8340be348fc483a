// What the server and the page tell each other: docs/protocol-table.md, as types.

export type Cell = [number, number];
export type SegAt = [number, number, number];
export type SideAt = [number, number, number];

export interface SeatLine {
  name: string;
  colour: number;
  is: "human" | "open" | "bot";
  bot?: string;
  here: boolean;
}

export interface Named {
  name: string;
  words: string;
}

export interface FigureKind extends Named {
  many: string;
  symbol: string;
}

export interface Options {
  undo: "never" | "own" | "agreed";
  hints: boolean;
  preview: boolean;
  open: boolean;
  pace: number;
}

export type TableIs = "waiting" | "running" | "over";

export interface Welcome {
  t: "welcome";
  boot: string;
  table: string;
  title: string;
  mix: string;
  you: { seat?: number; host?: boolean };
  v: number;
  look: string;
  is: TableIs;
  seats: SeatLine[];
  options: Options;
  figures: FigureKind[];
  features: Named[];
  terms: string[];
  result: string;
  track?: { length: number; cards: boolean };
}

export type FieldIs =
  | "cell" | "rotation" | "seg" | "side" | "figure" | "figure_kind" | "player" | "tile_type" | "number" | "choice";

export interface Field {
  name: string;
  is: FieldIs;
}

export interface Kind {
  name: string;
  heading: string;
  fields: Field[];
  pass?: boolean;
}

export type Value = number | string | Cell | SegAt | { i: number; words: string };

export interface Offer {
  k: number;
  a: Value[];
  words: string;
  do: string;
}

export interface Question {
  asks: number;
  prompt: string;
  decision: string;
  thinks: boolean;
  kinds?: Kind[];
  offers?: Offer[];
  areas?: Record<string, SegAt[]>;
}

export interface At {
  is: "seg" | "cell" | "corner" | "edge" | "zone" | "supply" | "out";
  seg?: SegAt;
  cell?: Cell;
  side?: number;
  words?: string;
}

export interface TileView {
  d: number;
  r: number;
  s: number;
  n: number;
  by?: number;
  k?: number[];
}

export interface FigureView {
  kind: number;
  owner?: number;
  at: At;
  x?: number;
  y?: number;
  size?: number;
  count?: number; // of a stack
  lies?: boolean;
  words: string;
}

export interface Gauge {
  words: string;
  value: number;
}

export interface SeatView {
  score: number;
  result: number;
  supply: Record<string, number>;
  gauges: Gauge[];
  last?: Cell;
  has: string[];
}

export interface View {
  turn: number;
  on_turn: number;
  over: boolean;
  left: number;
  hand?: { d: number; words: string; turns: number };
  tiles: Record<string, TileView>;
  figures: Record<string, FigureView>;
  layers: { ends: string; links: string; sides: string };
  tokens: Record<string, string>;
  seats: SeatView[];
  common: string;
  zones: string[];
  bags: string[];
  gauges: Gauge[];
  own: { d: number; count: number; where: string }[];
  walls: SideAt[];
  barred: Cell[];
  ended?: string[];
}

export interface StoryLine {
  is: "turn" | "placed" | "moved" | "scored" | "points" | "chance" | "discarded" | "custom" | "ended";
  n: number;
  text: string;
  who?: number;
  at?: Cell;
  area?: SegAt[];
  lines?: { words: string; count: number; value: number }[];
  points?: number | number[];
  final?: boolean;
  figure?: number;
}

export interface Wish {
  v: number;
  by: number;
  to: number;
  chance: boolean;
  yes: number[];
  waits: number[];
}

export interface UndoTo {
  to: number;
  free: boolean;
}

export interface Clock {
  left: number[];
  runs?: number;
}

export interface State {
  t: "state";
  v: number;
  n: number;
  is: TableIs;
  seats: SeatLine[];
  view: View;
  question?: Question;
  story: StoryLine[];
  undo?: UndoTo[];
  wish?: Wish | null;
  clock?: Clock;
}

export interface TableEvent {
  t: "event";
  v: number;
  n: number;
  what: "move" | "undone" | "wish" | "seats" | "options" | "clock";
  who?: number;
  is?: TableIs;
  story?: StoryLine[];
  view?: unknown;
  question?: Question | null;
  undo?: UndoTo[];
  wish?: Wish | null;
  seats?: SeatLine[];
  clock?: Clock;
  options?: Options;
}

export interface Objection {
  module: string;
  title: string;
  rule: string;
  text: string;
}

export interface Because {
  t: "because";
  answers: { move: string; possible: boolean; objections: Objection[]; facts: string[]; alike: string[] }[];
}

export interface Outlook {
  t: "outlook";
  n: number;
  points: number[];
  counted: number[];
  story: StoryLine[];
  uncovers: boolean;
}

export interface Advice {
  t: "advice";
  n: number;
  do: string;
  words: string;
  points: number[];
  counted: number[];
  then: string[];
}

export interface No {
  t: "no";
  code: string;
  text: string;
  why?: Because;
}

export interface Points {
  t: "points";
  rows: { reason: string; points: number[] }[];
  totals: number[];
  result: { words: string; values: number[] };
  lines: { n: number; turn: number; who: number; points: number; text: string }[];
  running: { n: number; totals: number[] }[];
}

export interface TilesLeft {
  t: "tiles";
  unseen: { d: number; count: number }[];
  own: { d: number; count: number }[];
}

export interface Past {
  t: "past";
  n: number;
  view: View;
  prompt: string;
  asks?: number;
  story: StoryLine[];
}

export interface Design {
  name: string;
  words: string;
  full: string;
  turns: number;
  count: number;
  segments: { kind: number; words: string }[];
}

export interface Lobby {
  proto: number;
  version: string;
  addresses: string[];
  house: boolean;
  rulesets: { id: string; title: string; family: string; about: string }[];
  families: { id: string; heading: string }[];
  boxes: LobbyBox[];
  orders: string[];
  bots: { id: string; words: string }[];
  colours: { name: string; fill: string; shape: string }[];
  tables: { id: string; title: string; mix: string; running: boolean; seats: { name: string; is: string }[] }[];
}

export interface LobbyBox {
  id: string;
  title: string;
  family: string;
  parts: { id: string; title: string; about: string; needs: string[]; conflicts: string[] }[];
  sets: { id: string; title: string; tiles: number; designs: number }[];
}

export interface MixAnswer {
  mix: string;
  title?: string;
  boxes: Record<string, "all" | "some" | "none" | "tiles" | "rules">;
  parts: string[];
  sets: Record<string, number>;
  problem?: { error: string; hint?: string; where?: string };
  fixes?: { words: string; change: string }[];
  notes?: string[];
  tiles?: number;
  seats?: [number, number];
  pieces?: { kind: string; words: string; count: number }[];
}

export interface CheckAnswer {
  turns: number;
  minutes: [number, number];
  words: string;
  findings: { what: string; unplayable: boolean; mends: { words: string; change: string; mix: string }[] }[];
}

export interface Reading {
  name: string;
  module: string;
  title: string;
  value: string;
  from: string;
  own: boolean;
  about: string;
  rules: string[];
  choices?: { value: string; words: string }[];
  number?: [number, number];
  default: string;
}

export interface Explained {
  title: string;
  about: string;
  sections: { heading: string; items: { mark: string; text: string; under?: boolean }[] }[];
}

export interface RulesAnswer {
  passages: { id: string; box: string; title: string; section: string; text: string }[];
  corrected: Record<string, string>;
  unknown: string[];
}

export interface NewTable {
  table: string;
  host: string;
  watch: string;
  secrets: Record<string, string>;
  invitations: Record<string, string>;
}

export const cellKey = (c: readonly number[]): string => `${c[0]},${c[1]}`;
export const segKey = (s: readonly number[]): string => `${s[0]},${s[1]},${s[2]}`;
