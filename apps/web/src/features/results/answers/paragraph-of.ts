import type { GroupText } from './review-groups.ts';

/** Index of the first paragraph that contains a quotation of the item's evidence; null if none does. */
export function paragraphOf(evidence: readonly string[], paragraphs: readonly string[]): number | null {
  const at = paragraphs.findIndex((paragraph) => evidence.some((quotation) => paragraph.includes(quotation)));
  return at === -1 ? null : at;
}

/** Element id of a paragraph: by number, or by letter where paragraphs have letters. */
export const paragraphId = (mark: number | string): string => `text-${mark}`;

/** Position of an item's evidence in a text; null if it has none or is not found. */
export function locationOfEvidence(text: GroupText, evidence: readonly string[]): { id: string; name: string } | null {
  if (text.kind === 'careful') {
    const at = paragraphOf(evidence, text.paragraphs);
    return at === null ? null : { id: paragraphId(at + 1), name: `原文第${at + 1}段` };
  }
  if (text.kind === 'matching') {
    const letters = Object.keys(text.paragraphs).toSorted();
    const at = paragraphOf(
      evidence,
      letters.map((letter) => text.paragraphs[letter] ?? ''),
    );
    const letter = at === null ? undefined : letters[at];
    return letter === undefined ? null : { id: paragraphId(letter), name: `原文${letter}段` };
  }
  return null;
}
