import { seededRandom } from '@study/domain/random/seeded-random.ts';
import { expect, test } from 'vitest';
import { compareFit, fitWeights, FITTED_MIN, type MeasuredScript } from './fit-weights.ts';

const TRUE_WEIGHTS = [2, 0, -1, 0.5];
const SIGNS = [1, 1, -1, 1];

/** Scripts whose marks follow known weights, with noise. */
function scriptsOf(count: number, weights = TRUE_WEIGHTS): MeasuredScript[] {
  const draw = seededRandom(7);
  return Array.from({ length: count }, () => {
    const z = weights.map(() => 4 * draw() - 2);
    const person = 8 + weights.reduce((sum, weight, at) => sum + weight * (z[at] ?? 0), 0) + draw() - 0.5;
    return { z, person, handSet: z[0] ?? 0 };
  });
}

test('finds the weights that the marks follow', () => {
  const found = fitWeights(scriptsOf(600), SIGNS);
  found.forEach((weight, at) => expect(Math.abs(weight - (TRUE_WEIGHTS[at] ?? 0))).toBeLessThan(0.15));
});

test('a weight that would have the wrong sign is 0', () => {
  expect(fitWeights(scriptsOf(600), [1, 1, 1, -1]).slice(2)).toEqual([0, 0]);
});

test('compares with the hand-set weights on texts that were not fitted on, from 300 on', () => {
  expect(compareFit(scriptsOf(FITTED_MIN - 1), SIGNS, seededRandom(1))).toBeNull();
  const found = compareFit(scriptsOf(FITTED_MIN), SIGNS, seededRandom(1));
  expect(found).toMatchObject({ fitted_on: 210, compared_on: 90 });
  if (!found) return;
  const { fitted, hand_set } = found;
  expect(fitted.r).toBeGreaterThan(hand_set.r ?? 1);
  for (const { r, low, high } of [fitted, hand_set]) {
    expect(low).toBeLessThan(r ?? 0);
    expect(high).toBeGreaterThan(r ?? 1);
  }
});

test('fitted weights give marks with the mean and the spread of the persons’', () => {
  const scripts = scriptsOf(FITTED_MIN);
  const found = compareFit(scripts, SIGNS, seededRandom(1));
  const marks = scripts.map(
    ({ z }) => (found?.intercept ?? 0) + z.reduce((sum, value, at) => sum + value * (found?.weights[at] ?? 0), 0),
  );
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  expect(Math.abs(mean(marks) - mean(scripts.map(({ person }) => person)))).toBeLessThan(0.3);
});
