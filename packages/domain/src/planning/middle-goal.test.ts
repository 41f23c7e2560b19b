import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middleGoal } from './middle-goal.ts';

describe('a goal on the way', () => {
  it.each([
    [388, 480, 16, 425],
    [285, 480, 14, 320],
    [410, 425, 14, null],
    [218, 425, 2, 230],
    [500, 650, 30, 560],
    [380, 600, null, 425],
  ])('from %d to %d in %s days is %s', (current, target, days, goal) => {
    expect(middleGoal(current, target, days)).toBe(goal);
  });

  it('lies above where one is and not beyond the target', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 1, max: 710 }),
        fc.nat(200),
        (now, target, days) => {
          const goal = middleGoal(now, target, days);
          if (goal === null) return;
          expect(goal).toBeGreaterThan(now);
          expect(goal).toBeLessThanOrEqual(target);
        },
      ),
    );
  });
});
