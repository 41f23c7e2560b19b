import * as z from 'zod/mini';
import { cleanText } from './clean-text.ts';
import { isVisible } from './visible-text.ts';

/**
 * The schemas of every text that people write. Lengths are checked after the cleaning, in code points. A test looks at
 * each endpoint for a text that is not cleaned.
 */

/** A text that is kept as it was typed, spaces and lines included. */
export const typedText = (message?: string) => z.string(message).check(z.overwrite(cleanText));

/** A text without the spaces around it. */
export const plainText = (message?: string) => typedText(message).check(z.trim());

/** The checks of a required text: spaces and zero-width characters alone are nothing. */
export const filled = (message: string) =>
  [z.minLength(1, { error: message, abort: true }), z.refine<string>(isVisible, message)] as const;
