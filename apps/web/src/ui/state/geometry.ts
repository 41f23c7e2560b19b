/** A box on the screen in CSS pixels, as getBoundingClientRect gives it. */
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

/** How far a point is outside of a box; 0 inside. */
export function distanceTo({ x, y }: Point, box: Box): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Which of some boxes an arrow key leads to: the next in reading order, or the nearest of the next row; else the same. */
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
  /** The first and the last line of what is chosen. */
  first: Box;
  last: Box;
  /** Where it may stand: the pane, cut to the window. */
  frame: Box;
  size: { width: number; height: number };
  /** A finger's selection has handles below it, and the system's own menu above. */
  isTouch: boolean;
}

const GAP_PX = 8;
const HANDLES_PX = 28;

/** Where a toolbar stands near a selection: above it for a mouse, below it for a finger, and always inside the frame. */
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
