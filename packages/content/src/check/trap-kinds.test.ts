import { expect, test } from 'vitest';
import { some, underCheck } from '../testing/under-check.ts';
import { checkTrapKinds } from './trap-kinds.ts';

/** Warnings for option A of item 46. */
const told = (kind: string, reason: string) =>
  checkTrapKinds(
    underCheck(({ answers }) => {
      const item = some(some(answers.reading.careful[0]).items[0]);
      Object.assign(item, { trap: { A: kind }, reasons: { A: reason } });
    }),
  ).map(({ item, message }) => [item, message]);

test.each([
  ['无中生有', '原文没有提到价格。'],
  ['无中生有', '没有提到涨价，与常识相反也不能选。'],
  ['正反颠倒', '原文说价格下降，与此相反。'],
  ['张冠李戴', '这是第二段说的，没有提到作者。'],
  ['正反颠倒', '原文说的是下降。'],
])('a kind that agrees with its reason is no matter: %s, %s', (kind, reason) => {
  expect(told(kind, reason)).toEqual([]);
});

test('a kind that its reason contradicts is told of', () => {
  expect(told('无中生有', '与原文意思相反。')).toEqual([[46, 'A项的陷阱是无中生有，理由却说与原文相反']]);
  expect(told('正反颠倒', '原文没有提到价格。')).toEqual([[46, 'A项的陷阱是正反颠倒，理由却说原文没有提到']]);
});
