import { updateProfileBody } from '@study/contract/account/profile.schemas.ts';
import { expect, test } from 'vitest';
import { faultsOf } from '#api/field-errors.ts';
import { gapSentence, goalDraftOf, goalForm, steppedScore, type GoalDraft } from './goal.ts';

const empty: GoalDraft = { target_exam: '', target_score: ' ', exam_date: '', plan_minutes: 20 };

test('empty fields mean not given, and may be sent', () => {
  expect(goalForm(empty)).toEqual({ target_exam: null, target_score: null, exam_date: null, plan_minutes: 20 });
  expect(faultsOf(updateProfileBody, goalForm(empty))).toEqual({});
  expect(goalDraftOf({ target_exam: null, target_score: 480, exam_date: null, plan_minutes: 20 })).toMatchObject({
    target_score: '480',
  });
});

test('a score that is no number is refused beside its field', () => {
  expect(faultsOf(updateProfileBody, goalForm({ ...empty, target_score: '五百' }))).toEqual({
    target_score: '目标分应为0到710的整数',
  });
});

test('a score moves in steps of five, from the pass line where there is none', () => {
  expect(steppedScore('', 1)).toBe('425');
  expect(steppedScore('五百', -1)).toBe('425');
  expect(steppedScore('480', 1)).toBe('485');
  expect(steppedScore('482', 1)).toBe('485');
  expect(steppedScore('482', -1)).toBe('480');
  expect(steppedScore('710', 1)).toBe('710');
  expect(steppedScore('2', -1)).toBe('0');
});

test('the distance is said in whole points, and a goal that is reached as well', () => {
  expect(gapSentence({ target: 480, to_target: 46.6 })).toBe('离目标480分还差47分。');
  expect(gapSentence({ target: 425, to_target: -8 })).toBe('按估计，已经到了目标425分。');
});
