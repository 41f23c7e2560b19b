/** Beyond this many pixels of scroll the bar may hide (the specification's number). */
export const HIDE_BEYOND_PX = 50;

export interface BarState {
  isHidden: boolean;
  /** Where the page was scrolled to, in pixels from its top. */
  scrollY: number;
}

/** The bar hides when scrolling down beyond 50 px and returns when scrolling up; never while it has keyboard focus. */
export function afterScroll(bar: BarState, scrollY: number, holdsFocus: boolean): BarState {
  if (scrollY <= HIDE_BEYOND_PX || holdsFocus) return { isHidden: false, scrollY };
  if (scrollY === bar.scrollY) return bar;
  return { isHidden: scrollY > bar.scrollY, scrollY };
}
