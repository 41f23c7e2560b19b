import * as z from 'zod/mini';

/** How many new words may begin a day; 0 pauses new words, and words already begun go on. */
export const NEW_WORDS_A_DAY = { least: 0, most: 50, preset: 10 } as const;

export const wordSettingsBody = z.strictObject({
  new_a_day: z
    .int('每天的新词应为0到50个')
    .check(
      z.minimum(NEW_WORDS_A_DAY.least, '每天的新词应为0到50个'),
      z.maximum(NEW_WORDS_A_DAY.most, '每天的新词应为0到50个'),
    ),
});
