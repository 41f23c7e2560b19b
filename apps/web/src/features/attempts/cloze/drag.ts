import { clamp, distanceTo, type Box, type Point } from '#ui/state/geometry.ts';

/** A pointer press that may become a drag. */
export interface Press {
  isTouch: boolean;
  /** Pointer movement since the press, in pixels. */
  dx: number;
  dy: number;
  heldMs: number;
}

const MOUSE_SLOP_PX = 5;
const TOUCH_SLOP_PX = 10;
/** Touch: long press that starts a drag. */
export const HOLD_MS = 220;

/**
 * Whether a press starts a drag. A mouse drags on movement. A finger that moves vertically scrolls; it drags by moving
 * horizontally or by a long press.
 */
export function liftOf({ isTouch, dx, dy, heldMs }: Press): 'wait' | 'lift' | 'scroll' {
  const moved = Math.hypot(dx, dy);
  if (!isTouch) return moved >= MOUSE_SLOP_PX ? 'lift' : 'wait';
  if (moved < TOUCH_SLOP_PX) return heldMs >= HOLD_MS ? 'lift' : 'wait';
  return Math.abs(dx) > Math.abs(dy) ? 'lift' : 'scroll';
}

export interface Targets {
  blanks: readonly { no: number; box: Box }[];
  /** The visible part of the passage. */
  passage: Box;
  bank: Box;
  /** Snap distance around a blank, in pixels. */
  reach: number;
}

/** The drop target of a word: the nearest visible blank within `reach`, the bank, or null. */
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

/** Auto-scroll speed, in pixels per frame, while a word is held near the upper or lower edge of the passage. */
export function scrollStep(y: number, { top, bottom }: Box): number {
  if (y < top - EDGE_PX || y > bottom + EDGE_PX) return 0;
  const into = y < top + EDGE_PX ? y - (top + EDGE_PX) : y - (bottom - EDGE_PX);
  const isInside = y >= top + EDGE_PX && y <= bottom - EDGE_PX;
  return isInside ? 0 : Math.round(clamp(into / EDGE_PX, -1, 1) * FASTEST_PX);
}
