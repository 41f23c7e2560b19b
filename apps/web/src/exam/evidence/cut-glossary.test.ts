import { expect, it } from 'vitest';
import { cutGlossary } from './cut-glossary.ts';

const entries = [
  { word: 'mend', zh: '修理' },
  { word: 'squeeze', zh: '挤' },
  { word: 'zip', zh: '拉链' },
  { word: 'spare part', zh: '备用零件' },
  { word: 'part', zh: '部分' },
];
const glossed = (text: string) => cutGlossary(text, entries).flatMap((piece) => (piece.entry ? [piece.text] : []));

it('finds words in their common forms, the longest first, and no others', () => {
  expect(glossed('Mending zipped bags, squeezed by spare parts; the recommendation was partly met.')).toEqual([
    'Mending',
    'zipped',
    'squeezed',
    'spare parts',
  ]);
});

it('keeps the text whole', () => {
  const text = 'They mend a zip.';
  expect(
    cutGlossary(text, entries)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
  expect(cutGlossary(text, [])).toEqual([{ text, entry: null }]);
});
