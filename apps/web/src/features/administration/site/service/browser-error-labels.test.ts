import { expect, test } from 'vitest';
import { fullSentence } from './browser-error-labels.ts';

test('the list says that it is full, and what it dropped', () => {
  const none = { groups: 0, reports: 0 };
  expect(fullSentence({ is_full: false, dropped: none })).toBeNull();
  expect(fullSentence({ is_full: true, dropped: none })).toMatch(/^列表满了：/);
  expect(fullSentence({ is_full: true, dropped: { groups: 20, reports: 23 } })).toMatch(
    /^列表满了：30天里删去了报告最少的20种，共丢弃23次报告。/,
  );
  expect(fullSentence({ is_full: false, dropped: { groups: 0, reports: 5 } })).toMatch(/^30天里共丢弃5次报告。/);
});
