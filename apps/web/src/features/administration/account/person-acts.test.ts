import { expect, test } from 'vitest';
import { actsFor } from './person-acts.ts';

test('a person is offered what can be done to them now', () => {
  const student = { role: 'user', is_disabled: false } as const;
  expect(actsFor(student, false)).toEqual(['endSessions', 'issueRecoveryCode', 'promote', 'disable']);
  expect(actsFor({ ...student, is_disabled: true }, false)).toEqual(['issueRecoveryCode']);
  expect(actsFor({ ...student, role: 'admin' }, false)).toContain('demote');
});

test('one’s own account is left alone, but for giving the role up', () => {
  expect(actsFor({ role: 'admin', is_disabled: false }, true)).toEqual(['demote']);
});
