/**
 * Moves the focus to a step of an item, so that a screen reader says it once: to the question's heading, or to the
 * sentence that tells the verdict. The page begins at the step: on a phone the text has gone from above it.
 */
export function focusStep(desk: HTMLElement | null, name: string): void {
  const step = desk?.querySelector(`[data-step="${name}"]`);
  step?.querySelector<HTMLElement>('h2, [data-verdict-spoken]')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
