import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimateTotal } from './estimate.ts';

const exactly = (raw: number) => ({ raw, low: raw, high: raw });

describe('the estimated total', () => {
  // By hand: 418.9 + 7.1 × (11 + 9) = 560.9; 418.9 + 7.1 × (9 + 6) = 525.4; 418.9 + 7.1 × (13 + 12) = 596.4
  it('is objective points and 7.1 for each raw point, between the sums of both ranges’ ends', () => {
    expect(
      estimateTotal('CET4', 418.9, {
        writing: { raw: 11, low: 9, high: 13 },
        translation: { raw: 9, low: 6, high: 12 },
      }),
    ).toEqual({ points: 560.9, low: 525.4, high: 596.4, is_estimate: true });
  });

  it('has no range where people gave both marks, and is still an estimate', () => {
    expect(estimateTotal('CET6', 3.55, { writing: exactly(0), translation: exactly(1) })).toEqual({
      points: 10.65,
      low: 10.65,
      high: 10.65,
      is_estimate: true,
    });
  });

  it.each(EXAM_TYPES)('of a perfect %s paper is 710', (exam) => {
    expect(estimateTotal(exam, 497, { writing: exactly(15), translation: exactly(15) })?.points).toBe(710);
  });

  it('is null while a mark is missing', () => {
    expect(estimateTotal('CET4', 497, { writing: null, translation: exactly(9) })).toBeNull();
    expect(estimateTotal('CET4', 497, { writing: exactly(9), translation: null })).toBeNull();
    expect(estimateTotal('CET4', 497, { writing: null, translation: null })).toBeNull();
  });

  it('lies within its range, in hundredths, from 0 to 710', () => {
    const rawMark = fc
      .tuple(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))
      .map(([raw, below, above]) => ({ raw, low: Math.max(0, raw - below), high: Math.min(15, raw + above) }));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 140 }), rawMark, rawMark, (steps, writing, translation) => {
        const total = estimateTotal('CET4', Math.round(steps * 355) / 100, { writing, translation });
        if (!total) throw new Error('both marks were given');
        expect(total.low).toBeLessThanOrEqual(total.points);
        expect(total.points).toBeLessThanOrEqual(total.high);
        expect(total.low).toBeGreaterThanOrEqual(0);
        expect(total.high).toBeLessThanOrEqual(710);
        for (const points of [total.points, total.low, total.high]) {
          expect(points).toBe(Math.round(points * 100) / 100);
        }
      }),
    );
  });
});
