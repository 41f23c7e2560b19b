import * as z from 'zod/mini';

/** A text that people write: trimmed, and without what PostgreSQL cannot store. */
export const plainText = (message: string) =>
  z.string(message).check(z.overwrite((text) => text.toWellFormed().replaceAll('\u0000', '').trim()));
