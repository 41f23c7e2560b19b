import type { GraphPoint, MasteryView } from '@study/contract/knowledge/knowledge.ts';
import { expect, it } from 'vitest';
import { countStandings, shownStanding, standingLine } from './standing.ts';

const known = (answers: number, standing: MasteryView['standing'], mean = 0.42): MasteryView => ({
  mean,
  low: 0.2,
  high: 0.8,
  answers,
  standing,
  is_learnable: false,
  last_answered_at: null,
});

it('calls nothing weak before five answers', () => {
  expect([1, 2, 3, 4].map((answers) => shownStanding(known(answers, 'weak')))).toEqual(Array(4).fill('unsure'));
  expect(shownStanding(known(5, 'weak'))).toBe('weak');
  expect(shownStanding(known(4, 'learning'))).toBe('unsure');
  expect(shownStanding(known(6, 'learning'))).toBe('shaky');
  expect(shownStanding(known(3, 'mastered'))).toBe('mastered');
});

it('tells what was never answered from what was answered long ago', () => {
  expect(shownStanding(known(0, 'unknown'))).toBe('none');
  expect(shownStanding(known(9, 'unknown'))).toBe('unsure');
});

it('says how many answers there are where they do not suffice, and otherwise what they show', () => {
  expect(standingLine({ items: 9, mastery: known(2, 'weak') })).toBe('还看不准，答过2题');
  expect(standingLine({ items: 9, mastery: known(8, 'weak', 0.599) })).toBe('薄弱，约59%');
  expect(standingLine({ items: 9, mastery: known(0, 'unknown') })).toBe('没做过');
  expect(standingLine({ items: 0, mastery: known(0, 'unknown') })).toBe('还没有考它的题');
  expect(standingLine({ items: 9 })).toBe('9题');
});

it('counts the points of each standing, the good news first', () => {
  const point = (mastery: MasteryView): GraphPoint => ({
    id: 'a',
    name: 'a',
    area: 'x',
    x: 0,
    y: 0,
    items: 1,
    mastery,
  });
  const points = [known(2, 'weak'), known(7, 'mastered'), known(3, 'learning')].map(point);
  expect(countStandings(points)).toEqual([
    { standing: 'mastered', count: 1 },
    { standing: 'unsure', count: 2 },
  ]);
  expect(countStandings([{ id: 'a', name: 'a', area: 'x', x: 0, y: 0, items: 1 }])).toEqual([]);
});
