import { expect, test } from 'vitest';
import { findRuleExplanation } from './explain-rule.ts';
import { RULE_COUNTS } from './rule-counts.ts';
import { isReliable } from './rule-reliability.ts';

test.each([
  [19, 0, true],
  [0, 19, true],
  [19, 1, true],
  [18, 2, false],
  [95, 5, true],
  [94, 6, false],
])('a rule that was right %d times and wrong %d times is reliable: %s', (right, wrong, expected) => {
  expect(isReliable('rule', { rule: { right, wrong } })).toBe(expected);
});

test('a rule that was never counted is reliable', () => expect(isReliable('rule', {})).toBe(true));

test('only rules that exist are counted', () => {
  expect(Object.keys(RULE_COUNTS).filter((name) => findRuleExplanation(name) === null)).toEqual([]);
});
