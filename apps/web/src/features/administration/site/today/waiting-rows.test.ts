import { expect, test } from 'vitest';
import { formatCount, waitingRows } from './waiting-rows.ts';

const NOTHING = {
  feedback: 0,
  texts: { appeal: 0, machine_asks: 0, not_scored: 0 },
  faulty_papers: 0,
  suspicious_items: 0,
  failed_marking: 0,
  failed_imports: 0,
};

test('only what waits has a row, and what students see comes first', () => {
  expect(waitingRows(NOTHING)).toEqual([]);
  const rows = waitingRows({ ...NOTHING, feedback: 3, faulty_papers: 1, texts: { ...NOTHING.texts, appeal: 2 } });
  expect(rows.map(({ count, to, search }) => [count, to, search])).toEqual([
    [1, '/admin/papers', { state: 'published', attention: 'yes' }],
    [2, '/admin/marking', { reason: 'appeal' }],
    [3, '/admin/feedback', { status: 'unread' }],
  ]);
});

test('a count that ended early says that there is more', () => {
  expect([formatCount(999), formatCount(1000), formatCount(7, 7)]).toEqual(['999', '999+', '6+']);
});
