import { COMMON_PASSWORDS, isCommonPassword } from '@study/contract/account/common-passwords.ts';
import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

const strength = (password: string) => strengthOf(password, (form) => isCommonPassword(form, COMMON_PASSWORDS));

test('repetition is weak at any length', () => {
  expect(strength('qzqzqzqzqzqzqzqz')).toBe('weak');
});

test('eight characters of one kind are fair', () => {
  expect(strength('qmzvtkrw')).toBe('fair');
});

test('length or variety makes it good', () => {
  expect(strength('correct-horse')).toBe('good');
  expect(strength('Qm3vtk-w')).toBe('good');
});

test.each(['12345678', 'a1234567', 'Woaini1314', 'Password123!', 'ｐａｓｓｗｏｒｄ１２'])(
  '%s is common, however varied it is',
  (password) => {
    expect(strength(password)).toBe('common');
  },
);
