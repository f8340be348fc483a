// Moving and enlarging the board: with the mouse, with fingers, with keys.

import { event, select } from "d3-selection";
import type { Selection, Transform, Zoom } from "d3-selection";
import { zoom, zoomIdentity } from "d3-zoom";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export class Camera {
  private readonly zoom: Zoom;
  private readonly selection: Selection;
  transform: Transform = zoomIdentity;
  moved = false; // by the person at the screen: the camera no longer follows the game

  constructor(private readonly frame: Element, private readonly apply: (t: Transform, by: boolean) => void) {
    this.selection = select(frame);
    this.zoom = zoom()
      .scaleExtent([0.04, 4])
      .clickDistance(6)
      .filter(() => !event.button && !(event.type === "dblclick"))
      .on("zoom", () => {
        this.transform = event.transform;
        if (event.sourceEvent) this.moved = true;
        this.apply(this.transform, event.sourceEvent !== null);
      });
    this.selection.call(this.zoom).on("dblclick.zoom", null);
  }

  // Shows all of the box, with room around it for what lies above the board.
  show(box: Box, pad: { left: number; top: number; right: number; bottom: number }): void {
    const { width, height } = this.frame.getBoundingClientRect();
    const wide = Math.max(40, width - pad.left - pad.right);
    const high = Math.max(40, height - pad.top - pad.bottom);
    const k = Math.min(1.5, wide / (box.right - box.left), high / (box.bottom - box.top));
    const x = pad.left + (wide - (box.right - box.left) * k) / 2 - box.left * k;
    const y = pad.top + (high - (box.bottom - box.top) * k) / 2 - box.top * k;
    this.zoom.transform(this.selection, zoomIdentity.translate(x, y).scale(k));
    this.moved = false;
  }

  by(factor: number): void {
    this.zoom.scaleBy(this.selection, factor);
    this.moved = true;
  }

  pan(x: number, y: number): void {
    this.zoom.translateBy(this.selection, x / this.transform.k, y / this.transform.k);
    this.moved = true;
  }

  // From a point of the window to the board.
  point(x: number, y: number): [number, number] {
    const frame = this.frame.getBoundingClientRect();
    return [(x - frame.left - this.transform.x) / this.transform.k, (y - frame.top - this.transform.y) / this.transform.k];
  }

  window(x: number, y: number): [number, number] {
    const frame = this.frame.getBoundingClientRect();
    return [x * this.transform.k + this.transform.x + frame.left, y * this.transform.k + this.transform.y + frame.top];
  }
}
