/** A rectangle in CSS pixels relative to the viewport, as in getBoundingClientRect. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Distance of a point to a box in pixels; 0 inside. */
export function distanceTo({ x, y }: Point, box: Box): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * Index of the box an arrow key leads to: left and right in reading order, up and down to the nearest box of the next
 * row. The same index if there is none.
 */
export function neighbour(boxes: readonly Box[], at: number, direction: Direction): number {
  const from = boxes[at];
  if (from === undefined) return 0;
  if (direction === 'left') return Math.max(0, at - 1);
  if (direction === 'right') return Math.min(boxes.length - 1, at + 1);
  const middle = (box: Box) => (box.left + box.right) / 2;
  const below = direction === 'down' ? 1 : -1;
  const ahead = boxes
    .map((box, index) => ({ index, rows: (box.top - from.top) * below, aside: Math.abs(middle(box) - middle(from)) }))
    .filter(({ rows }) => rows > 1);
  const nextRow = Math.min(...ahead.map(({ rows }) => rows));
  const best = ahead.filter(({ rows }) => rows < nextRow + 2).toSorted((a, b) => a.aside - b.aside)[0];
  return best?.index ?? at;
}

export interface ToolbarSpace {
  /** First and last line of the selection. */
  first: Box;
  last: Box;
  /** Allowed area: the pane, clipped to the viewport. */
  frame: Box;
  size: { width: number; height: number };
  /** A touch selection has handles below it and the system menu above. */
  isTouch: boolean;
}

const GAP_PX = 8;
const HANDLES_PX = 28;

/** Position of a toolbar near a selection: above it for a mouse, below it for touch, always inside the frame. */
export function toolbarPlace({ first, last, frame, size, isTouch }: ToolbarSpace): { left: number; top: number } {
  const line = isTouch ? last : first;
  const left = (line.left + line.right) / 2 - size.width / 2;
  const above = first.top - GAP_PX - size.height;
  const below = last.bottom + GAP_PX + (isTouch ? HANDLES_PX : 0);
  const top = isTouch || above < frame.top ? below : above;
  return {
    left: clamp(left, frame.left + GAP_PX, frame.right - size.width - GAP_PX),
    top: clamp(top, frame.top + GAP_PX, frame.bottom - size.height - GAP_PX),
  };
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
