import { observable } from '#ui/state/observable.ts';

export type Pane = 'text' | 'questions';

/** The side requested last, with a counter, so that a page that shows one side at a time can follow. */
export const paneWish = observable<{ pane: Pane; count: number }>({ pane: 'text', count: 0 });

/** The latest jump that the page has scrolled to: one that is newer has opened the page. */
export const followedJump = observable(0);

/** A scrolling region of this page. */
export function paneOf(pane: Pane): HTMLElement | null {
  return document.querySelector(`[data-pane="${pane}"]`);
}

/** The text region itself has the focus: keys then scroll instead of answering. */
export function isReading(): boolean {
  return document.activeElement !== null && document.activeElement === paneOf('text');
}

export function showPane(pane: Pane): void {
  paneWish.set({ pane, count: paneWish.get().count + 1 });
}

/** Moves the focus from the question to the text, or from the text to an item. */
export function switchPane(item: string): void {
  if (paneOf('text') === null) return;
  const goesToText = !isReading();
  showPane(goesToText ? 'text' : 'questions');
  // The side may have to appear first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const target = goesToText ? paneOf('text') : document.getElementById(`item-${item}`);
      target?.focus({ preventScroll: goesToText });
    }),
  );
}
