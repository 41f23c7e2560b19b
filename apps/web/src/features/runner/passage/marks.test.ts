import { expect, it } from 'vitest';
import { isMarked, toggleMarks } from './marks.ts';

const over = [
  { block: '0', span: [20, 30] as const },
  { block: '1', span: [0, 8] as const },
];

it('marks a choice over two paragraphs, and the same choice again takes it back', () => {
  const marks = toggleMarks({}, 'careful-1', over);
  expect(marks).toEqual({ 'careful-1/0': [[20, 30]], 'careful-1/1': [[0, 8]] });
  expect(isMarked(marks, 'careful-1', over)).toBe(true);
  expect(toggleMarks(marks, 'careful-1', over)).toEqual({});
});

it('marks the rest of a choice that is marked in part', () => {
  const marks = toggleMarks({ 'careful-1/0': [[25, 40]] }, 'careful-1', over);
  expect(marks).toEqual({ 'careful-1/0': [[20, 40]], 'careful-1/1': [[0, 8]] });
});

it('keeps the marks of passages apart', () => {
  const marks = toggleMarks({ 'careful-2/0': [[0, 5]] }, 'careful-1', over);
  expect(marks['careful-2/0']).toEqual([[0, 5]]);
  expect(isMarked(marks, 'careful-2', over)).toBe(false);
});
