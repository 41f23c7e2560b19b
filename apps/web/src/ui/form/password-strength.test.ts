import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test('repetition is weak at any length', () => {
  expect(strengthOf('aaaaaaaaaaaaaaaa')).toBe('weak');
});

test('eight characters of one kind are fair', () => {
  expect(strengthOf('qmzvtkrw')).toBe('fair');
});

test('length or variety makes it good', () => {
  expect(strengthOf('correct-horse')).toBe('good');
  expect(strengthOf('Qm3vtk-w')).toBe('good');
});
