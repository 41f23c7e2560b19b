const EDGE_PX = 12;
const GAP_PX = 6;

export interface Beside {
  /** First line of the anchor; the popover goes above it if there is no room below the last line. */
  first: Pick<DOMRect, 'left' | 'right' | 'top'>;
  bottom: number;
}

/** Position of a button or another block element. */
export function blockOf(anchor: HTMLElement): Beside {
  const first = anchor.getBoundingClientRect();
  return { first, bottom: first.bottom };
}

/** Position of words in running text, which may span several lines. */
export function wordsOf(anchor: HTMLElement): Beside {
  return { ...blockOf(anchor), first: anchor.getClientRects()[0] ?? anchor.getBoundingClientRect() };
}

/**
 * Places an open popover below an anchor, or above it if there is no room, within the viewport; where neither has room,
 * on the larger side, where it scrolls. It never covers the anchor. A `fixed` popover stays
 * in place on scrolling; an `absolute` one scrolls with the page. `align`: the edges to align.
 */
export function placeBeside(box: HTMLElement, { first, bottom }: Beside, align: 'start' | 'end' = 'start'): void {
  const under = window.innerHeight - EDGE_PX - GAP_PX - bottom;
  const over = first.top - GAP_PX - EDGE_PX;
  box.style.maxHeight = `${Math.max(under, over)}px`;
  const { width, height } = box.getBoundingClientRect();
  const within = (wanted: number, size: number, room: number) =>
    Math.max(EDGE_PX, Math.min(wanted, room - size - EDGE_PX));
  const left = within(
    align === 'start' ? first.left : first.right - width,
    width,
    document.documentElement.clientWidth,
  );
  const isUnder = height <= under;
  const top = within(isUnder ? bottom + GAP_PX : first.top - GAP_PX - height, height, window.innerHeight);
  const isFixed = getComputedStyle(box).position === 'fixed';
  box.style.inset = 'auto';
  box.style.left = `${left + (isFixed ? 0 : window.scrollX)}px`;
  box.style.top = `${top + (isFixed ? 0 : window.scrollY)}px`;
}
