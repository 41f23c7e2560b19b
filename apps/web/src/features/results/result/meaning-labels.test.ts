import { expect, test } from 'vitest';
import { meaningOf } from './meaning-labels.ts';

const around = (points: number, reach: number) => ({ points, low: points - reach, high: points + reach });

test('a range on one side of the line is passed or missed', () => {
  expect(meaningOf(around(495, 36))).toEqual({
    span: '真实水平大约在459到531之间，都在425线以上：',
    verdict: '稳稳到了425。',
  });
  expect(meaningOf(around(380.4, 36))).toEqual({
    span: '真实水平大约在344到416之间，还没有到425线：',
    verdict: '离425还差45分。',
  });
});

test('a range that holds the line is never called safe', () => {
  expect(meaningOf(around(433, 36))).toEqual({
    span: '真实水平大约在397到469之间，425线落在里面：',
    verdict: '能过，但还不稳。',
  });
  expect(meaningOf(around(404.5, 36)).verdict).toBe('还差20分，已经够得着。');
  expect(meaningOf(around(424.6, 36)).verdict).toBe('还差1分，已经够得着。');
});

test('a total without a range is taken as it is', () => {
  expect(meaningOf(around(425, 0))).toEqual({ span: '', verdict: '正好到了425。' });
  expect(meaningOf(around(430, 0)).verdict).toBe('到了425，高出5分。');
  expect(meaningOf(around(424.6, 0)).verdict).toBe('离425还差1分。');
});
