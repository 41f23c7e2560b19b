import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['teach', 'teaches', 'teaching', 'teacher', 'teachers'],
  ['decide', 'decides', 'decided', 'deciding', 'decision'],
  ['study', 'studies'],
  ['plan', 'plans', 'planned', 'planning'],
  ['environment', 'environments'],
  ['library', 'libraries'],
])('joins the forms of %s', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

test('keeps different words apart', () => {
  const words = ['craft', 'crop', 'class', 'clock', 'bus', 'book', 'as', 'this', 'string', 'bed'];
  expect(new Set(words.map(stem)).size).toBe(words.length);
});
