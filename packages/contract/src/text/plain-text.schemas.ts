import * as z from 'zod/mini';
import { cleanText } from './clean-text.ts';
import { isVisible } from './visible-text.ts';

/**
 * Schemas for all user-written text. Lengths are checked after cleaning, in code points. A test checks that every text
 * field of every endpoint is cleaned.
 */

/** Text kept as typed, including spaces and lines. */
export const typedText = (message?: string) => z.string(message).check(z.overwrite(cleanText));

/** Text trimmed at both ends. */
export const plainText = (message?: string) => typedText(message).check(z.trim());

/** Checks for a required text: spaces and zero-width characters alone count as empty. */
export const filled = (message: string) =>
  [z.minLength(1, { error: message, abort: true }), z.refine<string>(isVisible, message)] as const;
