import { clamp, distanceTo, type Box, type Point } from '#ui/state/geometry.ts';

/** A press that may become a drag. */
export interface Press {
  isTouch: boolean;
  /** How far the pointer has moved since, in pixels. */
  dx: number;
  dy: number;
  heldMs: number;
}

const MOUSE_SLOP_PX = 5;
const TOUCH_SLOP_PX = 10;
/** A finger that rests this long has taken hold of the word. */
export const HOLD_MS = 220;

/**
 * A mouse lifts a word as soon as it moves it. A finger that moves up or down scrolls, as everywhere; it lifts the word
 * by moving it aside, or by resting on it first.
 */
export function liftOf({ isTouch, dx, dy, heldMs }: Press): 'wait' | 'lift' | 'scroll' {
  const moved = Math.hypot(dx, dy);
  if (!isTouch) return moved >= MOUSE_SLOP_PX ? 'lift' : 'wait';
  if (moved < TOUCH_SLOP_PX) return heldMs >= HOLD_MS ? 'lift' : 'wait';
  return Math.abs(dx) > Math.abs(dy) ? 'lift' : 'scroll';
}

export interface Targets {
  blanks: readonly { no: number; box: Box }[];
  /** What of the passage can be seen. */
  passage: Box;
  bank: Box;
  /** How near to a blank is near enough, in pixels. */
  reach: number;
}

/** The drop target of a word: the nearest visible blank in reach, the bank, or none. */
export function landingOf(point: Point, { blanks, passage, bank, reach }: Targets): number | 'bank' | null {
  if (distanceTo(point, bank) === 0) return 'bank';
  const near = blanks
    .filter(({ box }) => box.bottom > passage.top && box.top < passage.bottom)
    .map(({ no, box }) => ({ no, distance: distanceTo(point, box) }))
    .filter(({ distance }) => distance <= reach)
    .toSorted((a, b) => a.distance - b.distance);
  return near[0]?.no ?? null;
}

const EDGE_PX = 36;
const FASTEST_PX = 10;

/** Pixels a frame by which the passage scrolls while a word is held near its upper or lower edge. */
export function scrollStep(y: number, { top, bottom }: Box): number {
  if (y < top - EDGE_PX || y > bottom + EDGE_PX) return 0;
  const into = y < top + EDGE_PX ? y - (top + EDGE_PX) : y - (bottom - EDGE_PX);
  const isInside = y >= top + EDGE_PX && y <= bottom - EDGE_PX;
  return isInside ? 0 : Math.round(clamp(into / EDGE_PX, -1, 1) * FASTEST_PX);
}
