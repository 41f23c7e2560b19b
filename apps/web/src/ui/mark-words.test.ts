import { expect, it } from 'vitest';
import { bandOf } from './mark-words.ts';

it('puts every mark into the band around it, and 0 into none', () => {
  const middles = Array.from({ length: 16 }, (_, raw) => bandOf(raw)?.middle ?? null);
  expect(middles).toEqual([null, 2, 2, 2, 5, 5, 5, 8, 8, 8, 11, 11, 11, 14, 14, 14]);
});
