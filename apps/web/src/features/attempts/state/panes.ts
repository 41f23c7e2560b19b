import { observable } from '#ui/state/observable.ts';

export type Pane = 'text' | 'questions';

/** The pane requested last. `count` increases with each request, so that a view showing one pane can follow. */
export const paneWish = observable<{ pane: Pane; count: number }>({ pane: 'text', count: 0 });

/** The latest jump that has been scrolled to. A newer jump is the one that opened the page. */
export const followedJump = observable(0);

/** The scroll container of a pane. */
export function paneOf(pane: Pane): HTMLElement | null {
  return document.querySelector(`[data-pane="${pane}"]`);
}

/** Whether the text pane itself has the focus: keys then scroll instead of answering. */
export function isReading(): boolean {
  return document.activeElement !== null && document.activeElement === paneOf('text');
}

export function showPane(pane: Pane): void {
  paneWish.set({ pane, count: paneWish.get().count + 1 });
}

/** Moves the focus between the text pane and an item. */
export function switchPane(item: string): void {
  if (paneOf('text') === null) return;
  const goesToText = !isReading();
  showPane(goesToText ? 'text' : 'questions');
  // The pane may have to be rendered first.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const target = goesToText ? paneOf('text') : document.getElementById(`item-${item}`);
      target?.focus({ preventScroll: goesToText });
    }),
  );
}
