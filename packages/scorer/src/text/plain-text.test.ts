import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInSource, toPlainText } from './plain-text.ts';

const plain = (source: string): string => toPlainText(source).text;

test('what cannot be seen goes, and blanks count once and not before a line', () => {
  expect(plain('\u3000\u3000My bro\u200Bther\u00AD is\u00A0 tall.\n\n \t He\uFEFF runs.')).toBe(
    'My brother is tall.\n\nHe runs.',
  );
});

test('look-alikes and full-width letters become plain ones, words of other alphabets stay', () => {
  expect(plain('Th\u0435 \u0441at \u0430nd \u0391nna \uFF52\uFF41\uFF4E to the of\uFB01ce')).toBe(
    'The cat and Anna ran to the office',
  );
  expect(plain('\u043C\u043E\u0441\u043A\u0432\u0430 \u03BB\u03CC\u03B3\u03BF\u03C2 caf\u00E9')).toBe(
    '\u043C\u043E\u0441\u043A\u0432\u0430 \u03BB\u03CC\u03B3\u03BF\u03C2 caf\u00E9',
  );
});

test('a place in the plain text leads back to the text as handed in', () => {
  const source = '  My bro\u200Bth\u0435r  is tall at the of\uFB01ce.';
  const read = toPlainText(source);
  const placeOf = (word: string) => {
    const start = read.text.indexOf(word);
    const place = placeInSource(read, { start, end: start + word.length });
    return source.slice(place.start, place.end);
  };
  expect([placeOf('brother'), placeOf('tall'), placeOf('office')]).toEqual([
    'bro\u200Bth\u0435r',
    'tall',
    'of\uFB01ce',
  ]);
});

test('plain text stays, and every place is within the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (source) => {
      const { text, offsets } = toPlainText(source);
      expect(offsets).toHaveLength(text.length + 1);
      expect(offsets).toEqual(offsets.toSorted((one, other) => one - other));
      expect(offsets.at(-1)).toBe(source.length);
      expect(plain(text)).toBe(text);
    }),
  );
});
