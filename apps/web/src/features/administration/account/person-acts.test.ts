import { expect, test } from 'vitest';
import { actsFor } from './person-acts.ts';

test('a person is offered what can be done to them now', () => {
  const student = { role: 'user', is_disabled: false } as const;
  expect(actsFor(student, false)).toEqual(['endSessions', 'issueRecoveryCode', 'makeTeacher', 'promote', 'disable']);
  expect(actsFor({ ...student, is_disabled: true }, false)).toEqual(['issueRecoveryCode']);
  expect(actsFor({ ...student, role: 'admin' }, false)).toEqual([
    'endSessions',
    'issueRecoveryCode',
    'demote',
    'disable',
  ]);
  const teacher = { ...student, role: 'teacher' } as const;
  expect(actsFor(teacher, false)).toEqual(['endSessions', 'issueRecoveryCode', 'promote', 'endTeacher', 'disable']);
  expect(actsFor({ ...teacher, is_disabled: true }, false)).toEqual(['issueRecoveryCode', 'endTeacher']);
});

test('one’s own account is left alone, but for giving the role up', () => {
  expect(actsFor({ role: 'admin', is_disabled: false }, true)).toEqual(['demote']);
});
