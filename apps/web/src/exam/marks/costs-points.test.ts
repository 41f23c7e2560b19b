import { expect, it } from 'vitest';
import { costsPoints } from './costs-points.ts';

type Finding = Parameters<typeof costsPoints>[0];
const finding = (over: Partial<Finding>): Finding => ({ category: 'agreement', rule: 'r', is_certain: true, ...over });

it('only certain errors of language cost points: no advice, no set phrase, no habit of a keyboard', () => {
  expect(costsPoints(finding({}))).toBe(true);
  expect(costsPoints(finding({ is_certain: false }))).toBe(false);
  expect(costsPoints(finding({ category: 'advice' }))).toBe(false);
  expect(costsPoints(finding({ category: 'stock_phrase' }))).toBe(false);
  expect(costsPoints(finding({ category: 'punctuation', rule: 'chinese-mark' }))).toBe(false);
  expect(costsPoints(finding({ category: 'punctuation', rule: 'comma-splice' }))).toBe(true);
});
