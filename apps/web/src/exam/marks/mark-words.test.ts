import { expect, it } from 'vitest';
import { bandOf, sampleAbove } from './mark-words.ts';

it('puts every mark into the band around it, and 0 into none', () => {
  const middles = Array.from({ length: 16 }, (_, raw) => bandOf(raw)?.middle ?? null);
  expect(middles).toEqual([null, 2, 2, 2, 5, 5, 5, 8, 8, 8, 11, 11, 11, 14, 14, 14]);
});

it('finds the sample at the next band up, or the nearest above it', () => {
  const samples = [14, 11, 8].map((band) => ({ band }));
  const above = [0, 3, 6, 7, 9, 10, 12, 13, 15].map((raw) => sampleAbove(raw, samples)?.band ?? null);
  expect(above).toEqual([8, 8, 8, 11, 11, 14, 14, null, null]);
});
