import * as z from 'zod/mini';

export const ORIGINS = ['original', 'licensed', 'past-paper'] as const;

/** The exam a paper is for or was set in: year, month, and set number. */
export const edition = z.strictObject({
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  month: z.int().check(z.minimum(1), z.maximum(12)),
  set: z.int().check(z.minimum(1), z.maximum(99)),
});
