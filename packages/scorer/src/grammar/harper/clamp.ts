/** A token longer than this makes Harper panic after seconds. */
export const MAX_TOKEN_CHARACTERS = 40;

/**
 * What Harper may safely read: over-long tokens and everything outside the basic plane
 * are spaces of equal length, so that an offset means the same place in both texts.
 */
export function clampForHarper(text: string): string {
  return text.replace(/[\uD800-\uDFFF]/g, ' ').replace(/\S{41,}/g, (token) => ' '.repeat(token.length));
}
