import type { AssignmentItem, ResultRow } from '@study/contract/classes/assignment-results.ts';
import { expect, it } from 'vitest';
import {
  fullMarkOf,
  hardestOf,
  headingOf,
  keyChangeOf,
  keyLettersOf,
  medianOf,
  pointsOf,
  sorted,
  trapOf,
} from './class-figures.ts';

function row(change: Partial<ResultRow>): ResultRow {
  return {
    member: 'm',
    name: '王小明',
    student_number: null,
    state: 'handed_in',
    attempts: 1,
    attempt_id: 'a',
    started_at: null,
    submitted_at: null,
    is_late: false,
    used_ms: null,
    listening: null,
    reading: null,
    writing: null,
    translation: null,
    total: null,
    changes: [],
    ...change,
  };
}

function item(no: number, change: Partial<AssignmentItem>): AssignmentItem {
  return {
    no,
    section: 'careful',
    question: '',
    choices: {},
    key: 'B',
    right: 0,
    wrong: 0,
    unanswered: [],
    chosen: {},
    ...change,
  };
}

const NOT_BEGUN = row({ state: 'not_begun', attempts: 0, attempt_id: null });

it('says how many passed the line, and the median', () => {
  const rows = [row({ total: 425 }), row({ total: 500 }), row({ total: 300 }), NOT_BEGUN];
  expect(headingOf(rows, true, null)).toBe('2人过425线，中位数425');
  expect(headingOf([NOT_BEGUN], true, null)).toBe('还没有人交');
  expect(headingOf([row({})], true, null)).toBe('1人交了，估分还没有出来');
  expect(headingOf([row({ writing: 70.4 }), row({ writing: 80 })], false, null)).toBe('2人交了，平均75分');
  expect(medianOf([1, 2, 3, 10])).toBe(2.5);
});

it('says out of how many where sections were assigned', () => {
  const careful = { exam_type: 'CET4', sections: ['careful'] } as const;
  expect(fullMarkOf({ ...careful, sections: [...careful.sections] })).toBe(142);
  expect(headingOf([row({ reading: 70.4 }), row({ reading: 80 })], false, 142)).toBe('2人交了，平均75分，满分142分');
});

it('counts corrected keys as corrections, and no marks that a teacher gave', () => {
  const marked: ResultRow['changes'][number] = {
    kind: 'writing',
    reason: 'mark_changed',
    points_before: 28.4,
    points_after: 56.8,
    items: [],
    created_at: '2026-12-01T01:00:00Z',
  };
  const corrected = { ...marked, reason: 'key_corrected', points_before: 100, points_after: 107.1 } as const;
  expect(keyChangeOf({ changes: [marked] })).toBeNull();
  expect(keyChangeOf({ changes: [marked, corrected] })).toBeCloseTo(7.1);
});

it('compares what is no whole paper by the points of its parts', () => {
  expect(pointsOf(row({ reading: 70, listening: 30 }), false)).toBe(100);
  expect(pointsOf(NOT_BEGUN, false)).toBeNull();
});

it('knows no points of a whole paper while a mark is missing', () => {
  expect(pointsOf(row({ reading: 70, listening: 30 }), true)).toBeNull();
});

it('sorts by any column, those without a value last either way', () => {
  const rows = [row({ name: '乙', total: 400 }), NOT_BEGUN, row({ name: '丙', total: 500 })];
  const totals = (isDescending: boolean) => sorted(rows, { by: 'total', isDescending }, true).map(({ total }) => total);
  expect([totals(true), totals(false)]).toEqual([
    [500, 400, null],
    [400, 500, null],
  ]);
  const numbered = ['10', '9'].map((student_number) => row({ student_number }));
  const numbers = sorted(numbered, { by: 'student_number', isDescending: false }, true);
  expect(numbers.map(({ student_number: number }) => number)).toEqual(['9', '10']);
});

it('takes a second right letter for no trap, and of a void item no letter for right', () => {
  const chosen = { A: [0, 1, 2], C: [3, 4] };
  expect(trapOf({ key: 'AB', chosen })).toEqual({ letter: 'C', count: 2 });
  expect(trapOf({ key: 'AC', chosen })).toBeNull();
  expect(trapOf({ key: '*', chosen })).toBeNull();
  expect(['AC', '*', null].map((key) => keyLettersOf({ key }))).toEqual([['A', 'C'], [], []]);
});

it('finds the hardest items and what most chose wrongly', () => {
  const items = [
    item(1, { right: 9, wrong: 1 }),
    item(2, { right: 1, wrong: 6, unanswered: [7, 8, 9], chosen: { A: [0], B: [1], D: [2, 3, 4, 5, 6] } }),
    item(3, { right: 10 }),
  ];
  expect(hardestOf(items).map(({ no }) => no)).toEqual([2, 1]);
  expect(items.map(trapOf)).toEqual([null, { letter: 'D', count: 5 }, null]);
});
