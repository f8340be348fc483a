// The few functions of Debian's d3-zoom 1.8 and d3-selection 1.4 that the page uses; they come without types.

export interface Transform {
  readonly x: number;
  readonly y: number;
  readonly k: number;
  translate(x: number, y: number): Transform;
  scale(k: number): Transform;
}

export interface ZoomEvent {
  transform: Transform;
  sourceEvent: Event | null;
}

export interface Selection {
  call(f: (s: Selection, ...rest: never[]) => void, ...rest: unknown[]): Selection;
  on(name: string, f: null | ((e: unknown) => void)): Selection;
}

export interface Zoom {
  (s: Selection): void;
  scaleExtent(e: [number, number]): Zoom;
  clickDistance(d: number): Zoom;
  filter(f: () => boolean): Zoom;
  on(name: string, f: () => void): Zoom;
  transform(s: Selection, t: Transform): void;
  scaleBy(s: Selection, k: number): void;
  translateBy(s: Selection, x: number, y: number): void;
}

export const event: ZoomEvent & Event & { button: number; ctrlKey: boolean; type: string };
export function select(e: Element): Selection;
export function zoom(): Zoom;
export const zoomIdentity: Transform;
