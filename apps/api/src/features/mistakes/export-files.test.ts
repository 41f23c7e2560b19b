import { describe, expect, it } from 'vitest';
import { writeCsv, writeJson, type ExportedMistake } from './export-files.ts';

const mistake: ExportedMistake = {
  paper: '模拟卷',
  item: 46,
  section: '仔细阅读',
  question: 'What is said?',
  options: { A: 'one' },
  key: 'A',
  explanation: '见第二段。',
  knowledge: [],
  reason: null,
  note: '',
  starred: false,
  state: 'active',
  times: 1,
  last_wrong_at: '2026-11-20T17:30:00.000Z',
  due_at: '2026-11-22T16:00:00.000Z',
};
const lastCells = (change: Partial<ExportedMistake>) =>
  writeCsv([{ ...mistake, ...change }])
    .trimEnd()
    .split(',')
    .slice(-2);

describe('the book as a table', () => {
  it('tells days as a calendar in China has them', () => {
    expect(lastCells({})).toEqual(['"2026-11-21"', '"2026-11-23"']);
  });

  it.each(['retired', 'removed'] as const)('tells no next review of what is %s', (state) => {
    expect(lastCells({ state })).toEqual(['"2026-11-21"', '""']);
  });
});

describe('the book as JSON', () => {
  it('tells the moments themselves', () => {
    const [read] = JSON.parse(writeJson([mistake])) as ExportedMistake[];
    expect(read).toMatchObject({ last_wrong_at: mistake.last_wrong_at, due_at: mistake.due_at });
  });
});
