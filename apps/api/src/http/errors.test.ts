import { expect, test } from 'vitest';
import { errorAnswer, refuse } from './errors.ts';

test.each([
  [0.2, '1秒'],
  [1, '1秒'],
  [90, '90秒'],
  [91, '2分钟'],
  [360, '6分钟'],
  [5_400, '90分钟'],
  [5_401, '2小时'],
  [86_400, '24小时'],
])('who comes too often is told to wait %s seconds as %s', (seconds, words) => {
  const { status, body } = errorAnswer(refuse('too_many_requests', { retryAfterSeconds: seconds }), 'r');
  expect([status, body.error]).toEqual([429, `操作过于频繁，请在${words}后再试`]);
  expect(body.details).toEqual({ retry_after_seconds: seconds });
});
