import type { PracticeSet } from '@study/contract/practice/practice.ts';
import { describe, expect, test } from 'vitest';
import type { Choices } from './practice-queries.ts';
import { meaningOfKey } from './practice-keys.ts';
import { examOfSearch, sectionOf, setIdOf } from './practice-search.ts';
import {
  learntSentence,
  pointsOfWrong,
  reasonSentence,
  requestAgain,
  requestOf,
  titleOfSuggestion,
} from './practice-labels.ts';

const NO_FACTS = { right: null, answered: null, due: null };
const CAREFUL = { kind: 'section', section: 'careful', point: null } as const;

describe('a suggestion', () => {
  test('of a weak section says how many of the latest were right', () => {
    const suggestion = { ...CAREFUL, reason: 'weak_section', facts: { ...NO_FACTS, right: 9, answered: 20 } } as const;
    expect(titleOfSuggestion(suggestion)).toBe('仔细阅读');
    expect(reasonSentence(suggestion)).toBe('最近20题对9题');
    expect(requestOf('CET6', suggestion)).toEqual({ kind: 'section', exam_type: 'CET6', section: 'careful' });
  });

  test('of a weak point whose right answers are not told names what was answered alone', () => {
    const point = { id: 'reading-inference', name: '推断' };
    const suggestion = { kind: 'point', section: null, point, reason: 'weak_point' } as const;
    expect(reasonSentence({ ...suggestion, facts: { ...NO_FACTS, answered: 4 } })).toBe('做过4题，还看不准');
    expect(reasonSentence({ ...suggestion, facts: { ...NO_FACTS, answered: 5 } })).toBe('做过5题，还不稳');
    expect(requestOf('CET4', { ...suggestion, facts: NO_FACTS })).toEqual({
      kind: 'point',
      exam_type: 'CET4',
      point: 'reading-inference',
    });
  });
});

const item = (is_right: boolean | null, ...names: string[]) =>
  ({
    section: 'careful',
    answer:
      is_right === null
        ? null
        : { is_right, solution: { knowledge: names.map((name) => ({ id: `id-${name}`, name })) } },
  }) as PracticeSet['items'][number];

test('the points behind wrong answers come by how often they were wrong', () => {
  const items = [item(false, '推断'), item(false, '主旨', '推断'), item(true, '主旨'), item(null)];
  expect(pointsOfWrong(items).map(({ name, wrong }) => [name, wrong])).toEqual([
    ['推断', 2],
    ['主旨', 1],
  ]);
});

test('another set like a finished one is offered while it would not be refused as read just now', () => {
  const set = { kind: 'point', exam_type: 'CET4', title: '推断', items: [item(true, '主旨', '推断')] } as PracticeSet;
  const choices = (unfresh: number) =>
    ({
      points: [{ id: 'id-推断', unfresh }],
      sections: [{ name: 'careful', unfresh }],
      results: [],
    }) as unknown as Choices;
  expect(requestAgain(set, choices(3))).toEqual({ kind: 'point', exam_type: 'CET4', point: 'id-推断' });
  expect(requestAgain(set, choices(0))).toBeNull();
  expect(requestAgain({ ...set, title: '别的' }, choices(3))).toBeNull();
  const section = { ...set, kind: 'section' } as const;
  expect(requestAgain(section, choices(5))).toEqual({ kind: 'section', exam_type: 'CET4', section: 'careful' });
  expect(requestAgain(section, choices(0))).toBeNull();
  expect(requestAgain({ ...set, kind: 'due' }, choices(3))).toBeNull();
});

test('a letter answers once, a number says how sure one is, and arrows belong to what has the focus', () => {
  const asked = { letters: ['A', 'P'], isAnswered: false, isArrowTaken: false };
  expect(meaningOfKey('a', asked)).toEqual({ kind: 'answer', letter: 'A' });
  expect(meaningOfKey('p', asked)).toEqual({ kind: 'answer', letter: 'P' });
  expect(meaningOfKey('3', asked)).toEqual({ kind: 'certainty', certainty: 'guess' });
  const answered = { ...asked, isAnswered: true };
  expect(meaningOfKey('a', answered)).toBeNull();
  expect(meaningOfKey('1', answered)).toBeNull();
  expect(meaningOfKey('p', answered)).toEqual({ kind: 'play' });
  expect(meaningOfKey('ArrowRight', answered)).toEqual({ kind: 'step', by: 1 });
  expect(meaningOfKey('ArrowRight', { ...answered, isArrowTaken: true })).toBeNull();
});

test('what the address says amiss is passed over', () => {
  expect(examOfSearch({ exam_type: 'CET5' }, 'CET6')).toBe('CET6');
  expect(examOfSearch({}, null)).toBe('CET4');
  expect(setIdOf({ session: '1 or 1=1' })).toBeNull();
  expect(sectionOf({ section: 'essay' })).toBeNull();
  expect(sectionOf({ section: 'cloze' })).toBe('cloze');
});

test('the end of a set says what entered the mistake book and what it was about', () => {
  const entered = (...names: string[]) => {
    const wrong = item(false, ...names);
    return { ...wrong, answer: wrong.answer && { ...wrong.answer, mistake: { id: 'm', is_new: true } } };
  };
  expect(learntSentence([entered('推断'), entered('推断', '主旨'), item(true)])).toBe(
    '错得最多的是推断，2题已收入错题本，按记忆规律再来。',
  );
  expect(learntSentence([entered('推断'), item(true)])).toBe('1题已收入错题本，按记忆规律再来。');
  expect(learntSentence([item(true), item(true)])).toBe('全对，这一组都掌握了。');
  expect(learntSentence([item(false, '推断')])).toBe('答错的按复习安排再来。');
});
