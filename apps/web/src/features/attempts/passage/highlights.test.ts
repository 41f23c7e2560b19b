import { expect, it } from 'vitest';
import { isHighlighted, toggleHighlights } from './highlights.ts';

const over = [
  { block: '0', span: [20, 30] as const },
  { block: '1', span: [0, 8] as const },
];

it('highlights a choice over two paragraphs, and the same choice again takes it back', () => {
  const highlights = toggleHighlights({}, 'careful-1', over);
  expect(highlights).toEqual({ 'careful-1/0': [[20, 30]], 'careful-1/1': [[0, 8]] });
  expect(isHighlighted(highlights, 'careful-1', over)).toBe(true);
  expect(toggleHighlights(highlights, 'careful-1', over)).toEqual({});
});

it('highlights the rest of a choice that is highlighted in part', () => {
  const highlights = toggleHighlights({ 'careful-1/0': [[25, 40]] }, 'careful-1', over);
  expect(highlights).toEqual({ 'careful-1/0': [[20, 40]], 'careful-1/1': [[0, 8]] });
});

it('keeps the highlights of passages apart', () => {
  const highlights = toggleHighlights({ 'careful-2/0': [[0, 5]] }, 'careful-1', over);
  expect(highlights['careful-2/0']).toEqual([[0, 5]]);
  expect(isHighlighted(highlights, 'careful-2', over)).toBe(false);
});
