import { EXAM_STRUCTURE, type SectionName } from '@study/contract/papers/exam-structure.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planToTarget, recentMean } from './pass-line.ts';

const strength = (share: number, raw: number) => ({
  accuracies: Object.fromEntries(EXAM_STRUCTURE.CET4.sections.map(({ name }) => [name, share])) as Record<
    SectionName,
    number
  >,
  writing: raw,
  translation: raw,
});

describe('the plan to a target', () => {
  it('starts from the accuracies of the sections: everything half right, and 8 of 15 twice', () => {
    // 497 / 2 + 16 × 7.1
    expect(planToTarget('CET4', strength(0.5, 8), 0)).toEqual({ current: 362.1, steps: [], isReachable: true });
  });

  it('takes the items that are worth most and known least first', () => {
    // 62.9 short of 425. Passages and careful reading: 14.2 × 0.5 = 7.1 for the next item, then × 0.4 = 5.68,
    // × 0.3 = 4.26; a news item 7.1 × 0.5 = 3.55. So 14.2 × 5 = 71, by turns, listening first.
    const { steps } = planToTarget('CET4', strength(0.5, 8), 425);
    expect(steps).toEqual([
      { source: 'passage', gains: 3, pointsEach: 14.2, points: 42.6, accuracy: 0.5 },
      { source: 'careful', gains: 2, pointsEach: 14.2, points: 28.4, accuracy: 0.5 },
    ]);
  });

  it('turns to a text when little is left in the sections', () => {
    // Nine tenths right: 14.2 × 0.1 = 1.42 for an item, while a raw point of 6 is 7.1 × 0.6 = 4.26.
    const { steps, current } = planToTarget('CET4', strength(0.9, 6), 545);
    expect(current).toBe(532.5);
    expect(steps).toEqual([
      { source: 'writing', gains: 1, pointsEach: 7.1, points: 7.1, accuracy: 0.4 },
      { source: 'translation', gains: 1, pointsEach: 7.1, points: 7.1, accuracy: 0.4 },
    ]);
  });

  it('reports when not even a perfect score would reach it', () => {
    // 497 and 13 of 15 twice: 681.6.
    expect(planToTarget('CET4', strength(0.5, 8), 700)).toMatchObject({ isReachable: false });
    expect(planToTarget('CET4', strength(0.5, 8), 681).isReachable).toBe(true);
  });

  it('reaches the target, with no step that a cheaper plan could leave out at its end', () => {
    const shares = fc.array(
      fc.integer({ min: 0, max: 10 }).map((tenth) => tenth / 10),
      { minLength: 6, maxLength: 6 },
    );
    fc.assert(
      fc.property(
        shares,
        fc.nat(13),
        fc.nat(13),
        fc.integer({ min: 0, max: 600 }),
        (given, writing, translation, target) => {
          const names = EXAM_STRUCTURE.CET6.sections.map(({ name }) => name);
          const accuracies = Object.fromEntries(names.map((name, index) => [name, given[index] ?? 0]));
          const { current, steps, isReachable } = planToTarget('CET6', { accuracies, writing, translation }, target);
          const gained = steps.reduce((sum, { points }) => sum + points, 0);
          if (isReachable) expect(current + gained).toBeGreaterThanOrEqual(target - 1e-6);
          if (current >= target) expect(steps).toEqual([]);
          else if (isReachable) {
            const largest = Math.max(...steps.map(({ pointsEach }) => pointsEach));
            expect(current + gained - largest).toBeLessThan(target);
          }
          for (const { gains } of steps) expect(gains).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('the mean of recent attempts', () => {
  it('weighs each half as much as the one after it', () => {
    expect(recentMean([])).toBeNull();
    expect(recentMean([0.8])).toBe(0.8);
    expect(recentMean([0.8, 0.5])).toBeCloseTo((0.8 + 0.25) / 1.5, 12);
    expect(recentMean([0.8, 0.5, 0.2])).toBeCloseTo((0.8 + 0.25 + 0.05) / 1.75, 12);
  });
});
