import { updateProfileBody } from '@study/contract/checks/profile.ts';
import { expect, test } from 'vitest';
import { faultsOf } from '../../api/field-errors.ts';
import { formOf, type ProfileDraft } from './profile-draft.ts';

const empty: ProfileDraft = {
  nickname: ' ',
  bio: '',
  target_exam: '',
  target_score: '',
  exam_date: '',
  leaderboard_visible: false,
};

test('empty fields mean not given, and may be sent', () => {
  expect(formOf(empty)).toMatchObject({ nickname: null, target_exam: null, target_score: null, exam_date: null });
  expect(faultsOf(updateProfileBody, formOf(empty))).toEqual({});
});

test('a score that is no number is refused beside its field', () => {
  expect(faultsOf(updateProfileBody, formOf({ ...empty, target_score: '五百' }))).toEqual({
    target_score: '目标分应为0到710的整数',
  });
});
