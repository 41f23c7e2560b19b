import * as z from 'zod/mini';

/** The range of the daily review limit. */
export const REVIEW_LIMIT = { least: 5, most: 200, preset: 30 } as const;

export const reviewSettingsBody = z.strictObject({
  daily_limit: z
    .int('每天的数量应为5到200')
    .check(z.minimum(REVIEW_LIMIT.least, '每天的数量应为5到200'), z.maximum(REVIEW_LIMIT.most, '每天的数量应为5到200')),
});
