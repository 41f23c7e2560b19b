import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReading } from './parse-reading.ts';
import { OPTION_LETTERS } from './split-options.ts';

/** Words that resemble no marker and no label. */
const word = fc.stringMatching(/^[b-z][a-z]{2,8}$/).filter((each) => !/^(?:answer|key|ans)$/.test(each));
const words = (min: number, max: number) =>
  fc.array(word, { minLength: min, maxLength: max }).map((all) => all.join(' '));
const sentence = words(4, 9).map((text) => `The ${text}.`);
const item = fc.record({
  stem: words(2, 8).map((text) => `What ${text}?`),
  options: fc.record({ A: words(1, 6), B: words(1, 6), C: words(1, 6), D: words(1, 6) }),
  key: fc.constantFrom(...OPTION_LETTERS),
  explanation: fc.constantFrom('', '第一段说得很清楚。', '定位到第3段；A、B两项没有提到。'),
});
const style = fc.record({
  number: fc.constantFrom(
    (no: number) => `${no}. `,
    (no: number) => `${no}．`,
    (no: number) => `（${no}）`,
    (no: number) => `${no}、`,
  ),
  marker: fc.constantFrom(
    (l: string) => `${l}. `,
    (l: string) => `${l}．`,
    (l: string) => `${l}）`,
    (l: string) => `(${l}) `,
    (l: string) => `[${l}] `,
    (l: string) => `${l}、`,
  ),
  between: fc.constantFrom('\n', '\t', '    ', '\n\n', '\r\n'),
  keys: fc.constantFrom('beside', 'line'),
});

test('taking apart what was written in any shape returns the same passage and items', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join(' ')),
        { minLength: 1, maxLength: 4 },
      ),
      fc.array(item, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 90 }),
      style,
      (paragraphs, items, first, { number, marker, between, keys }) => {
        const written = items.map(({ stem, options, key, explanation }, index) =>
          [
            number(first + index) + stem,
            OPTION_LETTERS.map((letter) => marker(letter) + options[letter]).join(between),
            ...(keys === 'beside' ? [`答案：${key}`] : []),
            ...(explanation === '' ? [] : [`解析：${explanation}`]),
          ].join('\n'),
        );
        const line = `${first}-${first + items.length - 1} ${items.map(({ key }) => key).join('')}`;
        const text = [...paragraphs, ...written, ...(keys === 'line' ? [line] : [])].join('\n');
        const [reading, ...others] = parseReading(text);
        expect(others).toEqual([]);
        expect(reading?.paragraphs).toEqual(paragraphs);
        expect(reading?.items).toEqual(items.map((each, index) => ({ ...each, no: first + index, doubts: [] })));
      },
    ),
    { numRuns: 300 },
  );
});

test('every word of any text is somewhere in the result', () => {
  const piece = fc.oneof(
    sentence,
    words(1, 5),
    fc.constantFrom(
      '46. ',
      '47．',
      'A. ',
      'B、',
      'C) ',
      'D. ',
      '答案：',
      '解析：',
      '\n',
      '(C)',
      'Passage Two\n',
      '46-47 AB\n',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const text = pieces.join(' ');
      const taken = JSON.stringify(parseReading(text));
      for (const each of text.match(/[a-z]{3,}/g) ?? []) expect(taken).toContain(each);
    }),
    { numRuns: 500 },
  );
});
