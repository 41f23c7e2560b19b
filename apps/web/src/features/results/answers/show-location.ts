/** Expands the ancestors of an element, scrolls to it and focuses it; does nothing if it does not exist. */
export function showLocation(id: string): void {
  const element = document.getElementById(id);
  if (element === null) return;
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
    fold.open = true;
  }
  element.scrollIntoView({ block: 'start' });
  element.focus({ preventScroll: true });
}
