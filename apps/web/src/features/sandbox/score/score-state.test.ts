import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { expect, it } from 'vitest';
import { playedFrom, readPlayed, searchOfPlayed } from './score-state.ts';

const NONE = { exam: null, score: null };

it.each(EXAM_TYPES)('the numbers of %s stand in the address and come back from it', (exam) => {
  const played = { ...readPlayed({ exam_type: exam }, NONE), writing: 9.5, translation: 0, target: 425 };
  expect(readPlayed(searchOfPlayed(played), NONE)).toEqual(played);
});

it('begins at what somebody aims at', () => {
  expect(readPlayed({}, { exam: 'CET6', score: 520 })).toMatchObject({ exam: 'CET6', target: 520, writing: 8 });
  expect(readPlayed({ exam_type: 'CET4' }, { exam: 'CET6', score: 520 })).toMatchObject({ exam: 'CET4', target: 500 });
});

it('takes nothing that an exam has not', () => {
  const preset = readPlayed({}, NONE);
  const hostile = { exam_type: 'CET5', right: '8.8.10.10.10.10', writing: '16', translation: '7.25', target: '9999' };
  expect(readPlayed(hostile, NONE)).toEqual({
    ...preset,
    right: { ...preset.right, long_conversation: 8, passage: 10, cloze: 10, matching: 10, careful: 10 },
  });
  expect(readPlayed({ right: '1.2' }, NONE)).toEqual(preset);
  expect(readPlayed({ right: '-1.a..1e3.0x1.NaN', target: '1e2' }, NONE)).toEqual(preset);
});

it('starts from an attempt; a text that is not marked yet keeps its mark', () => {
  const sections = [{ name: 'cloze', right: 7 }];
  const submission = { exam_type: 'CET4', objective: { sections }, writing: { raw: 9.3 }, translation: null };
  const own = playedFrom(submission as unknown as Submission, readPlayed({ translation: '5' }, NONE));
  expect(own).toMatchObject({ right: { cloze: 7 }, writing: 9.5, translation: 5 });
  expect(playedFrom({ ...submission, objective: null } as unknown as Submission, readPlayed({}, NONE))).toBeNull();
});
