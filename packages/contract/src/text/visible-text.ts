/** Spaces, zero-width and direction marks, fillers, and the blank of Braille: nothing that anybody sees. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Whether there is anything to see in a text: what a required field asks for. */
export function isVisible(text: string): boolean {
  return text.replaceAll(INVISIBLE, '') !== '';
}
