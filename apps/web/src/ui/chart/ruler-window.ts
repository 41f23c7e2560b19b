/** Margin of the scale around a value outside the usual range. */
const MARGIN = 20;

type Span = readonly [number, number];

/** The part of a scale to draw: the usual range, widened for values outside it, within the bounds. */
export function rulerWindow(values: readonly number[], usual: Span, bounds: Span): Span {
  const least = Math.min(...values);
  const greatest = Math.max(...values);
  const from = least < usual[0] ? Math.max(bounds[0], least - MARGIN) : usual[0];
  const to = greatest > usual[1] ? Math.min(bounds[1], greatest + MARGIN) : usual[1];
  return [from, to];
}
