import { IMPORT_OUTCOMES, IMPORT_PARTS } from '@study/contract/account-imports.ts';
import { expect, test } from 'vitest';
import { amountOf, broughtOf, leftOutOf } from './import-words.ts';

test('every part and every outcome has words, and the order is always the same', () => {
  const lines = IMPORT_PARTS.toReversed().flatMap((part) =>
    IMPORT_OUTCOMES.map((outcome) => ({ part, outcome, count: 2 })),
  );
  expect(broughtOf(lines).map((line) => `${amountOf(line).name}${amountOf(line).amount}`)).toEqual([
    '作答记录2次',
    '错题2道',
    '复习2次',
    '错题集2个',
    '画板2个',
    '反馈2条',
    '资料和目标2项',
    '头像2张',
  ]);
  const left = leftOutOf(lines);
  expect(left).toHaveLength(IMPORT_PARTS.length * (IMPORT_OUTCOMES.length - 1));
  expect(left.every(({ reason }) => reason.length > 3)).toBe(true);
});
