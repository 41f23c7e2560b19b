const players = new WeakMap<Element, () => void>();

/** Says how the sentence that this element shows is played; for the ref of the element. */
export function tellPlayer(row: Element | null, play: () => void): void {
  if (row !== null) players.set(row, play);
}

/** Plays the recording of the sentence that a word stands in; null without a recording. */
export function playerOf(word: Range | HTMLElement): (() => void) | null {
  let element = word instanceof Range ? word.startContainer.parentElement : word;
  for (; element !== null; element = element.parentElement) {
    const play = players.get(element);
    if (play !== undefined) return play;
  }
  return null;
}
