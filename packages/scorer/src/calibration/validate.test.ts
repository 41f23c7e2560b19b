import { expect, test } from 'vitest';
import { parseCsv } from './csv.ts';
import { seededDraw } from './seeded-draw.ts';
import { agreementOf, scaleOf } from './validate.ts';

test('a machine that only uses another scale agrees after calibration', () => {
  const scripts = Array.from({ length: 200 }, (_, index) => ({
    person: 1 + (index % 9) / 2,
    machine: 2 + (index % 9),
  }));
  const agreement = agreementOf(scripts, scaleOf(scripts.map(({ person }) => person)), seededDraw(1));
  expect(agreement.pearson).toBeCloseTo(1);
  expect(agreement.qwk).toBeLessThan(0.9);
  expect(agreement.qwk_calibrated).toBeCloseTo(1);
});

test('the same seed draws the same anchors', () => {
  const scripts = Array.from({ length: 100 }, (_, index) => ({ person: index % 5, machine: (index * 7) % 11 }));
  const of = (seed: number) => agreementOf(scripts, scaleOf(scripts.map(({ person }) => person)), seededDraw(seed));
  expect(of(1)).toEqual(of(1));
  expect(of(1).qwk_calibrated).not.toBe(of(2).qwk_calibrated);
});

test('too few scripts have no calibrated figure', () => {
  const scripts = Array.from({ length: 60 }, (_, index) => ({ person: index % 5, machine: index % 7 }));
  expect(agreementOf(scripts, scaleOf([0, 4, 1]), seededDraw(1)).qwk_calibrated).toBeNull();
});

test('finds the scale that marks were given on', () => {
  expect(scaleOf([3, 1.5, 2, 4.5])).toEqual({ min: 1.5, max: 4.5, step: 0.5 });
});

test('reads quoted fields with commas, quotes and line breaks', () => {
  expect(parseCsv('a,b\r\n"one, ""two""\nthree",4\n,\n"",x\n')).toEqual([
    { a: 'one, "two"\nthree', b: '4' },
    { a: '', b: '' },
    { a: '', b: 'x' },
  ]);
  expect(parseCsv('a,b\n1,2')).toEqual([{ a: '1', b: '2' }]);
});
