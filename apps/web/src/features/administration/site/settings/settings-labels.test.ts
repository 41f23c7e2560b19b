import { expect, test } from 'vitest';
import { changeLines } from './settings-labels.ts';

test('a change is said with its old and its new value', () => {
  const notice = { text: '今晚维护', until: '2026-12-01' };
  expect(changeLines({ notice: null, registration_open: true }, { notice, registration_open: false })).toEqual([
    '公告：没有 → “今晚维护”（到2026年12月1日）',
    '开放注册：是 → 否',
  ]);
});
