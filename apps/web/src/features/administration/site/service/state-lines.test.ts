import type { Service } from '@study/contract/site/service.admin.ts';
import { expect, test } from 'vitest';
import { stateLines } from './state-lines.ts';

const PROCESS = { id: '', role: 'all', version: '1', started_at: '', seen_at: '', is_alive: true } as const;
const BACKUP = { state: 'done', requested_at: '2026-11-26T01:00:00Z', finished_at: '2026-11-26T01:05:00Z' };
const WELL = {
  processes: [PROCESS],
  database: { connections: 5, most_connections: 100, replicas: [{ name: 'r', lag_s: 1 }] },
  calls: { count: 300, failed: 0, slowest: [] },
  queue: { waiting: 0, running: 0, oldest_s: null, dead: 0 },
  files: { store: 'disk', bytes: 1, free_bytes: 1e12 },
  backups: { last: BACKUP, latest: BACKUP, is_due: false, every_days: 7, keep_days: null, last_check: null },
} as unknown as Service;

const ERRORS = { results: [], open_count: 0, is_full: false, dropped: { groups: 0, reports: 0 } };

const troublesOf = (change: object) =>
  stateLines({ ...WELL, ...change }, ERRORS).filter(({ trouble }) => trouble !== null);

test('where all is well each thing says so, and asks for nothing', () => {
  expect(troublesOf({})).toEqual([]);
  expect(stateLines(WELL, null).map(({ name }) => name)).not.toContain('学生的页面');
});

test.each([
  ['a silent program', { processes: [{ ...PROCESS, is_alive: false }] }, '网站的程序'],
  ['failed calls', { calls: { count: 300, failed: 1, slowest: [] } }, '打开网页和存答案'],
  ['jobs that were given up', { queue: { waiting: 0, running: 0, oldest_s: null, dead: 2 } }, '作文和翻译的自动评分'],
  ['jobs that wait long', { queue: { waiting: 9, running: 1, oldest_s: 900, dead: 0 } }, '作文和翻译的自动评分'],
  ['a replica far behind', { database: { ...WELL.database, replicas: [{ name: 'r', lag_s: 90 }] } }, '数据库'],
  ['few connections left', { database: { ...WELL.database, connections: 90 } }, '数据库'],
  ['a full disk', { files: { store: 'disk', bytes: 1, free_bytes: 1e9 } }, '存放的空间'],
  ['no backup', { backups: { last: null, latest: null, is_due: true } }, '备份'],
  ['a late backup', { backups: { ...WELL.backups, is_due: true } }, '备份'],
  ['a damaged backup', { backups: { ...WELL.backups, last_check: { checked_at: '', is_whole: false } } }, '备份'],
  ['a failed backup', { backups: { ...WELL.backups, latest: { ...BACKUP, state: 'failed' } } }, '备份'],
])('%s: what students notice and what to do', (_, change, name) => {
  const troubles = troublesOf(change);
  expect(troubles.map((line) => line.name)).toEqual([name]);
  expect(troubles[0]?.trouble?.noticed).toMatch(/。$/);
  expect(troubles[0]?.trouble?.todo).toMatch(/。$/);
});

test('while the worker alone is silent nobody is told that pages fail', () => {
  const [line] = troublesOf({ processes: [PROCESS, { ...PROCESS, role: 'worker', is_alive: false }] });
  expect(line?.trouble?.noticed).toContain('能照常作答');
});

test('errors that somebody settled are no trouble any more', () => {
  const sentence = (open: number, isFull = false) =>
    stateLines(WELL, { ...ERRORS, open_count: open, is_full: isFull }).at(-1)?.sentence;
  expect(sentence(1)).toBe('报告了1种错误，还没有处理。');
  expect(sentence(500, true)).toBe('报告了500种错误，还没有处理；列表满了。');
  expect(stateLines(WELL, ERRORS).at(-1)?.trouble).toBeNull();
});
