import { expect, test } from 'vitest';
import { seededRandom } from '@study/domain/random/seeded-random.ts';
import { agreementOf, scaleOf } from './validate.ts';

test('a machine that only uses another scale agrees after calibration', () => {
  const scripts = Array.from({ length: 200 }, (_, index) => ({
    person: 1 + (index % 9) / 2,
    machine: 2 + (index % 9),
  }));
  const agreement = agreementOf(scripts, scaleOf(scripts.map(({ person }) => person)), seededRandom(1));
  expect(agreement.pearson).toBeCloseTo(1);
  expect(agreement.qwk).toBeLessThan(0.9);
  expect(agreement.qwk_calibrated).toBeCloseTo(1);
});

test('the same seed draws the same anchors', () => {
  const scripts = Array.from({ length: 100 }, (_, index) => ({ person: index % 5, machine: (index * 7) % 11 }));
  const of = (seed: number) => agreementOf(scripts, scaleOf(scripts.map(({ person }) => person)), seededRandom(seed));
  expect(of(1)).toEqual(of(1));
  expect(of(1).qwk_calibrated).not.toBe(of(2).qwk_calibrated);
});

test('too few scripts have no calibrated figure', () => {
  const scripts = Array.from({ length: 60 }, (_, index) => ({ person: index % 5, machine: index % 7 }));
  expect(agreementOf(scripts, scaleOf([0, 4, 1]), seededRandom(1)).qwk_calibrated).toBeNull();
});

test('finds the scale that marks were given on', () => {
  expect(scaleOf([3, 1.5, 2, 4.5])).toEqual({ min: 1.5, max: 4.5, step: 0.5 });
});
