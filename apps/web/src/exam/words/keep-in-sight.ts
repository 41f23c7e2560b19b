/** The line of text above the sheet, with some air. */
const AIR_PX = 12;

/**
 * Scrolls a word above the sheet at the bottom edge that would cover it: first the part of the page it stands in, then
 * the page. At the end of a text that scrolls no further, the sheet goes to the top edge.
 */
export function keepInSight(word: Range | HTMLElement, sheet: HTMLElement): void {
  delete sheet.dataset['at'];
  const covered = () => word.getBoundingClientRect().bottom + AIR_PX - sheet.getBoundingClientRect().top;
  const start = word instanceof Range ? word.startContainer.parentElement : word;
  for (let part = start; part !== null && covered() > 0; part = part.parentElement) {
    const { overflowY } = getComputedStyle(part);
    if (overflowY === 'auto' || overflowY === 'scroll') part.scrollTop += covered();
  }
  if (covered() > 0) window.scrollBy({ top: covered(), behavior: 'instant' });
  if (covered() > AIR_PX) sheet.dataset['at'] = 'top';
}
