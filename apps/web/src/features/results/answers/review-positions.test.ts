import { describe, expect, it } from 'vitest';
import type { MyAnswers } from './my-answers.ts';
import type { ReviewGroup } from './review-groups.ts';
import { firstPlace, itemOfHash, neighbourAmong, positionIn, positionOfHash } from './review-positions.ts';

const group = (id: string, section: ReviewGroup['section'], nos: readonly number[]): ReviewGroup => ({
  id,
  name: id,
  section,
  text:
    section === 'careful'
      ? { kind: 'careful', title: '', paragraphs: [] }
      : { kind: 'recording', title: '', recording: null, script: [] },
  glossary: [],
  place: '',
  items: nos.map((no) => ({
    no,
    stem: null,
    choices: {},
    answer: { no, key: 'A', explanation: '', evidence: [], knowledge: ['k'] },
  })),
});
const news = group('news_report-1', 'news_report', [1, 2]);
const careful = group('careful-1', 'careful', [46, 47]);
const groups = [news, careful];

const mine = (...missed: readonly number[]): MyAnswers =>
  new Map([1, 2, 46, 47].map((no) => [no, { response: 'B', outcome: missed.includes(no) ? 'wrong' : 'right' }]));

describe('the position of the answers page', () => {
  it('is the item that the address names', () => {
    expect(positionOfHash('item-47', groups, mine(46))).toEqual({ page: 'group', group: careful, item: 47 });
    expect(positionOfHash('item-99', groups, mine())).toBeNull();
  });

  it('is a text, or the first group of a section with its first missed item', () => {
    expect(positionOfHash('writing-next-sample', groups, mine())).toEqual({ page: 'writing' });
    expect(positionOfHash('translation', groups, mine())).toEqual({ page: 'translation' });
    expect(positionOfHash('careful', groups, mine(47))).toEqual({ page: 'group', group: careful, item: 47 });
    expect(positionOfHash('listening', groups, mine())).toEqual({ page: 'group', group: news, item: 1 });
    expect(positionOfHash('', groups, mine())).toBeNull();
    expect(positionOfHash('nowhere', groups, mine())).toBeNull();
  });

  it('begins at the first wrong item, else at one without an answer, else at the first', () => {
    expect(firstPlace(groups, mine(47))).toEqual({ page: 'group', group: careful, item: 47 });
    expect(firstPlace(groups, mine())).toEqual({ page: 'group', group: news, item: 1 });
    expect(firstPlace(groups, new Map())).toEqual({ page: 'group', group: news, item: 1 });
    const empty: MyAnswers = new Map([[2, { response: null, outcome: 'unanswered' }]]);
    expect(firstPlace(groups, empty)).toMatchObject({ item: 2 });
    expect(firstPlace(groups, new Map([...empty, [47, { response: 'B', outcome: 'wrong' }]]))).toMatchObject({
      item: 47,
    });
    expect(positionIn(news, mine(2))).toEqual({ page: 'group', group: news, item: 2 });
  });
});

it('reads an item from the address', () => {
  expect(['item-46', 'item-x', '', 'other'].map(itemOfHash)).toEqual([46, null, null, null]);
});

it('goes round among the wrong items', () => {
  const wrong = [3, 9, 20];
  expect([null, 3, 5, 20].map((from) => neighbourAmong(wrong, from, 1))).toEqual([3, 9, 9, 3]);
  expect([null, 3, 5, 20].map((from) => neighbourAmong(wrong, from, -1))).toEqual([20, 20, 3, 9]);
  expect(neighbourAmong([], 3, 1)).toBeNull();
});
