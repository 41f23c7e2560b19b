/** Scrolls to the sentence of a script that begins at a moment of its recording; as little as needed to see it whole. */
export function showSentence(script: Element | null, startMs: number): void {
  const sentence = script?.querySelector(`[data-start="${startMs}"]`);
  // Scripts that are folded away have no place to scroll to.
  if (sentence instanceof HTMLElement && sentence.offsetParent !== null) sentence.scrollIntoView({ block: 'nearest' });
}
