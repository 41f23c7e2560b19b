import { expect, it } from 'vitest';
import { cutFindings } from './found-pieces.ts';

const found = (start: number, end: number) => ({
  start,
  end,
  category: 'spelling',
  text: '',
  rule: 'harper:SpellCheck',
  is_certain: true,
});

it('cuts a text at its findings and keeps it whole', () => {
  const text = 'He go to scool.';
  const pieces = cutFindings(text, [found(9, 14), found(3, 5)]);
  expect(pieces.map((piece) => piece.text)).toEqual(['He ', 'go', ' to ', 'scool', '.']);
  expect(pieces.map((piece) => piece.findings.length)).toEqual([0, 1, 0, 1, 0]);
});

it('joins findings that overlap, and drops those that lie outside the text', () => {
  const pieces = cutFindings('abcdef', [found(0, 3), found(2, 5), found(4, 99)]);
  expect(pieces).toMatchObject([{ text: 'abcde', findings: [{ start: 0 }, { start: 2 }] }, { text: 'f' }]);
});
