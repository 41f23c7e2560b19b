import * as z from 'zod/mini';

export const ORIGINS = ['original', 'licensed', 'past-paper'] as const;

/** Exam date and set of a paper: year, month, and set number. */
export const edition = z.strictObject({
  year: z.int().check(z.minimum(2000), z.maximum(2100)),
  month: z.int().check(z.minimum(1), z.maximum(12)),
  set: z.int().check(z.minimum(1), z.maximum(99)),
});
