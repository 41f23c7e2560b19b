import { expect, it } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { limitSentence, mayRevise, refusalSentence } from './revision-limits.ts';

const refused = (seconds: number) =>
  new ApiError({
    status: 429,
    code: 'too_many_requests',
    message: '操作过于频繁，请稍后再试',
    details: { retry_after_seconds: seconds },
  });

it('tells the limits before they are reached, and what is left', () => {
  expect(limitSentence(0)).toBe('每部分最多提交5次，所有作答合计每天最多30次。');
  expect(limitSentence(3)).toContain('这部分还可以提交2次');
  expect([mayRevise(4), mayRevise(5)]).toEqual([true, false]);
  expect(limitSentence(5)).toContain('不能再提交');
});

it('tells the limit of a day from that of somebody in a hurry', () => {
  expect(refusalSentence(refused(4))).toBe('提交得太快，请过4秒再试。文字已保留。');
  expect(refusalSentence(refused(2 * 3_600 + 1))).toBe('今天已经提交了30次，约3小时后可以再提交。文字已保留。');
});

it('keeps the words of any other refusal', () => {
  const error = new ApiError({ status: 409, code: 'too_many_revisions', message: '每部分最多修改后再评5次' });
  expect(refusalSentence(error)).toBe('每部分最多修改后再评5次。文字已保留。');
});
