import type { ResultRow } from '@study/contract/classes/assignment-results.ts';
import { expect, it } from 'vitest';
import { compare } from './comparison.ts';

const row = (member: string, total: number | null, reading: number | null = null): ResultRow => ({
  member,
  name: member,
  student_number: null,
  state: total === null ? 'not_begun' : 'handed_in',
  attempts: 1,
  attempt_id: null,
  started_at: null,
  submitted_at: null,
  is_late: false,
  used_ms: null,
  listening: null,
  reading,
  writing: null,
  translation: null,
  total,
  changes: [],
});

it('puts two assignments side by side, the greatest gain first, and takes means of those who have both', () => {
  const before = [row('甲', 400, 120), row('乙', 450, 150), row('丙', null)];
  const after = [row('丙', 500, 160), row('乙', 440, 140), row('甲', 430, 130), row('丁', null)];
  const { rows, means, both } = compare({ rows: before, isWholePaper: true }, { rows: after, isWholePaper: true });
  expect(rows.map(({ name, change }) => [name, change])).toEqual([
    ['甲', 30],
    ['乙', -10],
    ['丙', null],
    ['丁', null],
  ]);
  expect(means).toEqual([
    { part: 'reading', before: 135, after: 135 },
    { part: 'total', before: 425, after: 435 },
  ]);
  expect(both).toBe(2);
});

it('compares no writing with a translation', () => {
  const [writing, translation] = [
    { ...row('甲', null), state: 'handed_in', writing: 70 } as const,
    { ...row('甲', null), state: 'handed_in', translation: 50 } as const,
  ];
  const { rows, means, both } = compare(
    { rows: [writing], isWholePaper: false },
    { rows: [translation], isWholePaper: false },
  );
  expect([rows[0]?.change, means, both]).toEqual([null, [], 0]);
});
