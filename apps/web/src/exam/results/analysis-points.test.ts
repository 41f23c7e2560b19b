import type { Analysis } from '@study/contract/results/analysis.ts';
import { expect, it } from 'vitest';
import { changeBalance, pointsTried, rowShiftCost } from './analysis-points.ts';

type Item = Analysis['items'][number];
const BLANK: Omit<Item, 'no' | 'response' | 'key' | 'outcome'> = {
  section: 'careful',
  flagged: false,
  certainty: null,
  time_ms: 0,
  trail: [],
  change: 'none',
  trap: null,
  knowledge: [],
  takers: null,
};
const given = (no: number, response: string, key: string, change: Item['change'] = 'none'): Item => ({
  ...BLANK,
  no,
  response,
  key,
  outcome: response === key ? 'right' : 'wrong',
  change,
});
const sections: Analysis['sections'] = [
  { name: 'careful', points: 0, max: 142, right: 1, wrong: 9, unanswered: 0, time_ms: 0 },
];

it('says what a run that slipped by one row would have brought, less what it brings where it stands', () => {
  // 46–50 were answered with the keys of 47–51; 49 happens to be right without the shift.
  const items = ['ABCDDA', 'BCDDAC'].map((letters) => [...letters]);
  const sheet = items[1]?.map((response, index) => given(46 + index, response, items[0]?.[index] ?? '')) ?? [];
  const row_shift = { first: 46, last: 50, fits: 'next', fitting: 5, right: 1 } as const;
  expect(rowShiftCost({ items: sheet, sections, row_shift })).toBeCloseTo(5 * 14.2 - 14.2);
  expect(rowShiftCost({ items: sheet, sections, row_shift: null })).toBe(0);
});

it('weighs changed answers in points', () => {
  const items = [
    given(46, 'B', 'A', 'right_to_wrong'),
    given(47, 'A', 'A', 'wrong_to_right'),
    given(48, 'A', 'A', 'wrong_to_right'),
    given(49, 'C', 'A', 'wrong_to_wrong'),
  ];
  const balance = changeBalance({ items, sections });
  expect(balance).toMatchObject({ lost: [46], earned: [47, 48] });
  expect(balance.lostPoints).toBeCloseTo(14.2);
  expect(balance.earnedPoints).toBeCloseTo(28.4);
});

it('leaves the items of a section out of the knowledge points when nothing in it was answered', () => {
  const empty = (no: number, section: Item['section']): Item => ({
    ...given(no, '', 'A'),
    section,
    response: null,
    outcome: 'unanswered',
  });
  const items = [empty(1, 'news_report'), given(46, 'B', 'A'), empty(47, 'careful')];
  const point = (id: string, ...own: number[]) => ({
    id,
    name: id,
    area: 'a',
    right: 0,
    total: own.length,
    items: own,
  });
  const knowledge = [point('both', 1, 46, 47), point('heard', 1)];
  expect(pointsTried({ items, knowledge })).toEqual([point('both', 46, 47)]);
});
