const EDGE_PX = 12;
const GAP_PX = 6;

export interface Beside {
  /** Of several lines, the first; the box stands over it when there is no room under the last. */
  first: Pick<DOMRect, 'left' | 'right' | 'top'>;
  bottom: number;
}

/** Where a button or another block is. */
export function blockOf(anchor: HTMLElement): Beside {
  const first = anchor.getBoundingClientRect();
  return { first, bottom: first.bottom };
}

/** Where words in running text are. */
export function wordsOf(anchor: HTMLElement): Beside {
  return { ...blockOf(anchor), first: anchor.getClientRects()[0] ?? anchor.getBoundingClientRect() };
}

/**
 * Sets an open popover under something, or over it where there is no room, and always within the window. A popover that
 * is `fixed` stays where it is while the page scrolls; one that is `absolute` goes along. `align`: which edges are in line.
 */
export function placeBeside(box: HTMLElement, { first, bottom }: Beside, align: 'start' | 'end' = 'start'): void {
  box.style.maxHeight = `${window.innerHeight - 2 * EDGE_PX}px`;
  const { width, height } = box.getBoundingClientRect();
  const within = (wanted: number, size: number, room: number) =>
    Math.max(EDGE_PX, Math.min(wanted, room - size - EDGE_PX));
  const left = within(
    align === 'start' ? first.left : first.right - width,
    width,
    document.documentElement.clientWidth,
  );
  const isUnder = bottom + GAP_PX + height + EDGE_PX <= window.innerHeight;
  const top = within(isUnder ? bottom + GAP_PX : first.top - GAP_PX - height, height, window.innerHeight);
  const isFixed = getComputedStyle(box).position === 'fixed';
  box.style.inset = 'auto';
  box.style.left = `${left + (isFixed ? 0 : window.scrollX)}px`;
  box.style.top = `${top + (isFixed ? 0 : window.scrollY)}px`;
}
