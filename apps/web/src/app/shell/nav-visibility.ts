/** The bar may hide beyond this scroll position, from the specification. */
export const HIDE_BEYOND_PX = 50;

export interface BarState {
  isHidden: boolean;
  /** Scroll position in pixels. */
  scrollY: number;
}

/**
 * The bar hides on scrolling down beyond 50 px and returns on scrolling up; it stays while it has the keyboard focus.
 */
export function afterScroll(bar: BarState, scrollY: number, holdsFocus: boolean): BarState {
  if (scrollY <= HIDE_BEYOND_PX || holdsFocus) return { isHidden: false, scrollY };
  if (scrollY === bar.scrollY) return bar;
  return { isHidden: scrollY > bar.scrollY, scrollY };
}
