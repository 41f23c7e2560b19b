import { expect, it } from 'vitest';
import { formatSize } from './sizes.ts';

it('says a size in thousands or millions of bytes, and never none', () => {
  expect([0, 499, 312_400, 999_499, 8_360_000, 41_700_000].map(formatSize)).toEqual([
    '1KB',
    '1KB',
    '312KB',
    '999KB',
    '8.4MB',
    '42MB',
  ]);
});
