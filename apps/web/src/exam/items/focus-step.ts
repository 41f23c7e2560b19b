/**
 * Moves the focus to a step of an item, so that a screen reader reads it once: the question's heading or the verdict.
 * Scrolls to the top, because on a phone the passage above the step has moved.
 */
export function focusStep(container: HTMLElement | null, name: string): void {
  const step = container?.querySelector(`[data-step="${name}"]`);
  step?.querySelector<HTMLElement>('h2, [data-verdict-spoken]')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
