/** Harper panics after seconds on a longer token. */
export const MAX_TOKEN_CHARACTERS = 40;

/**
 * Replaces over-long tokens and all characters outside the basic plane by spaces of equal length, so that Harper can
 * read the text and offsets stay the same.
 */
export function clampForHarper(text: string): string {
  return text.replace(/[\uD800-\uDFFF]/g, ' ').replace(/\S{41,}/g, (token) => ' '.repeat(token.length));
}
