/** Whitespace, zero-width and direction marks, fillers, and the blank Braille pattern. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether a text has any visible character, as required fields demand. */
export function isVisible(text: string): boolean {
  return text.replaceAll(INVISIBLE, '') !== '';
}
