/** The first paragraph that holds one of an item's quotations, counted from 0; null when none does. */
export function paragraphOf(evidence: readonly string[], paragraphs: readonly string[]): number | null {
  const at = paragraphs.findIndex((paragraph) => evidence.some((quotation) => paragraph.includes(quotation)));
  return at === -1 ? null : at;
}
