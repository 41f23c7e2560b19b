import { EXAM_STRUCTURE } from '@study/contract/papers/exam-structure.ts';
import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scoreObjective } from '../scoring/objective.ts';
import { intakeOf, intakeOfPractice } from './intake.ts';

const numbers = Array.from({ length: 55 }, (_, index) => index + 1);
const KEYS = new Map(numbers.map((no) => [no, 'A']));
const sheet = (answers: Record<number, string>) =>
  scoreObjective('CET4', KEYS, new Map(Object.entries(answers).map(([no, letter]) => [Number(no), letter]))).items;
const none = new Map<number, Certainty>();

describe('the kind of mistake of a practice answer', () => {
  it.each([
    [false, null, 'wrong'],
    [false, 'sure', 'wrong'],
    [false, 'guess', 'wrong'],
    [true, 'guess', 'guessed'],
    [true, 'unsure', null],
    [true, 'sure', null],
    [true, null, null],
  ] as const)('right %s, certainty %s: %s, and nothing where it was a review', (isRight, certainty, kind) => {
    expect(intakeOfPractice({ isRight, certainty, isReview: false })).toBe(kind);
    expect(intakeOfPractice({ isRight, certainty, isReview: true })).toBeNull();
  });

  it('is the same as in an attempt', () => {
    const answers = fc.record({
      isRight: fc.boolean(),
      certainty: fc.constantFrom<(Certainty | null)[]>('sure', 'unsure', 'guess', null),
      no: fc.integer({ min: 1, max: 55 }),
    });
    fc.assert(
      fc.property(answers, ({ isRight, certainty, no }) => {
        const given = new Map(certainty === null ? [] : [[no, certainty] as const]);
        const entered = intakeOf('CET4', sheet({ [no]: isRight ? 'A' : 'B' }), given).find((each) => each.no === no);
        expect(intakeOfPractice({ isRight, certainty, isReview: false })).toBe(entered?.kind ?? null);
      }),
    );
  });
});

describe('what enters the mistake book', () => {
  it('is what was answered wrong, and what was left blank beside an answer', () => {
    expect(intakeOf('CET4', sheet({ 1: 'A', 2: 'B', 3: 'A', 4: 'A', 5: 'A', 6: 'A' }), none)).toEqual([
      { no: 2, kind: 'wrong' },
      { no: 7, kind: 'unanswered' },
    ]);
  });

  it('is nothing of a section without an answer', () => {
    expect(intakeOf('CET4', sheet({}), none)).toEqual([]);
    const entered = intakeOf('CET4', sheet({ 46: 'B' }), none).map(({ no }) => no);
    expect(entered).toEqual([46, 47, 48, 49, 50, 51, 52, 53, 54, 55]);
  });

  it('is what was right by a guess, and not what was right but unsure', () => {
    const certainty = new Map<number, Certainty>([
      [1, 'guess'],
      [2, 'unsure'],
      [3, 'guess'],
    ]);
    const answers = { 1: 'A', 2: 'A', 3: 'B', 4: 'A', 5: 'A', 6: 'A', 7: 'A' };
    expect(intakeOf('CET4', sheet(answers), certainty)).toEqual([
      { no: 1, kind: 'guessed' },
      { no: 3, kind: 'wrong' },
    ]);
  });

  it('holds every wrong item once and no item that is surely right, whatever the sheet', () => {
    const letters = fc.array(fc.constantFrom('A', 'B', null), { minLength: 55, maxLength: 55 });
    fc.assert(
      fc.property(letters, (given) => {
        const { items } = scoreObjective('CET6', KEYS, new Map(given.map((letter, index) => [index + 1, letter])));
        const entered = intakeOf('CET6', items, none);
        const wrong = items.filter(({ outcome }) => outcome === 'wrong').map(({ no }) => no);
        expect(new Set(entered.map(({ no }) => no)).size).toBe(entered.length);
        expect(entered.filter(({ kind }) => kind === 'wrong').map(({ no }) => no)).toEqual(wrong);
        for (const { no, kind } of entered.filter((each) => each.kind !== 'wrong')) {
          const section = EXAM_STRUCTURE.CET6.sections.find(({ first, last }) => no >= first && no <= last);
          expect(kind).toBe('unanswered');
          expect(
            items.some((item) => item.no >= (section?.first ?? 0) && item.no <= (section?.last ?? 0) && item.response),
          ).toBe(true);
        }
      }),
    );
  });
});
