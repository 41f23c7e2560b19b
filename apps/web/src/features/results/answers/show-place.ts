/** Brings a place of the page into view, unfolding what holds it, and gives it the focus; nothing where there is none. */
export function showPlace(id: string): void {
  const element = document.getElementById(id);
  if (element === null) return;
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}
