/** Harper is given no more than this; what follows goes unread. */
export const MAX_CHARACTERS = 8_000;
/** A token longer than this makes Harper panic after seconds. */
export const MAX_TOKEN_CHARACTERS = 40;

/**
 * What Harper may safely read: cut at 8,000 characters; over-long tokens and everything outside the basic plane
 * are spaces of equal length, so that an offset means the same place in both texts.
 */
export function clampForHarper(text: string): string {
  return text
    .slice(0, MAX_CHARACTERS)
    .replace(/[\uD800-\uDFFF]/g, ' ')
    .replace(/\S{41,}/g, (token) => ' '.repeat(token.length));
}
