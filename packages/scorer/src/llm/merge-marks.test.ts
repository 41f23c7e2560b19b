import { expect, test } from 'vitest';
import { mergeMarks } from './merge-marks.ts';
import type { MarkFlag } from '@study/contract/marking/marking.ts';

const merge = (embedded: number, model: number, flags: MarkFlag[] = []) =>
  mergeMarks({ mark: embedded, flags: [] }, { mark: model, flags });

test('the model’s mark shows while it is at most 5 points from the embedded one', () => {
  for (const model of [4, 9, 14]) {
    expect(merge(9, model)).toEqual({ shown: 'llm', flags: [], isReviewRequested: false });
  }
});

test('more than 5 points apart a person decides, and the embedded mark shows', () => {
  for (const model of [3, 15]) {
    expect(merge(9, model)).toEqual({ shown: 'embedded', flags: ['scorers_disagree'], isReviewRequested: true });
  }
});

test('13 and up with a flag a person decides, of whichever scorer the flag is', () => {
  expect(merge(11, 13, ['repetition_removed'])).toEqual({
    shown: 'embedded',
    flags: ['repetition_removed'],
    isReviewRequested: true,
  });
  expect(mergeMarks({ mark: 11, flags: ['copied_removed'] }, { mark: 13, flags: [] }).shown).toBe('embedded');
  expect(merge(11, 12, ['repetition_removed'])).toMatchObject({ shown: 'llm', isReviewRequested: false });
  expect(merge(11, 13)).toMatchObject({ shown: 'llm', isReviewRequested: false });
});

test('a flag that asks for a person asks at every mark, in the order of the flags', () => {
  const flags: MarkFlag[] = ['instructions_in_text', 'too_short'];
  expect(merge(9, 2, flags)).toEqual({
    shown: 'embedded',
    flags: ['too_short', 'instructions_in_text', 'scorers_disagree'],
    isReviewRequested: true,
  });
  expect(merge(9, 8, ['off_topic_suspected'])).toMatchObject({ shown: 'llm', isReviewRequested: true });
});
