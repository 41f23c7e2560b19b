import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeInSource } from './mapped-text.ts';
import { prepareText } from './prepare-text.ts';

const prepared = (source: string): string => prepareText(source).text;
/** Findings of a text: the rule, and the flagged words. */
const told = (source: string): [string, string][] => {
  const read = prepareText(source);
  return read.typing.map((finding) => {
    const { start, end } = placeInSource(read, finding);
    return [finding.rule, source.slice(start, end)];
  });
};

test('what cannot be seen goes, and blanks count once and not before a line', () => {
  expect(prepared('\u3000\u3000My bro\u200Bther\u00AD is\u00A0 tall.\n\n \t He\uFEFF runs.')).toBe(
    'My brother is tall.\n\nHe runs.',
  );
});

test('look-alikes, full-width, joined and decorated letters become plain ones, words of other alphabets stay', () => {
  expect(prepared('Th\u0435 \u0441at \u0430nd \u0391nna \uFF52\uFF41\uFF4E to the of\uFB01ce')).toBe(
    'The cat and Anna ran to the office',
  );
  expect(prepared('cafe\u0301 t\u0332h\u0332e\u0332 \u24D0nd \u{1D41A}ll')).toBe('caf\u00E9 the and all');
  expect(prepared('\u043C\u043E\u0441\u043A\u0432\u0430 \u03BB\u03CC\u03B3\u03BF\u03C2 caf\u00E9')).toBe(
    '\u043C\u043E\u0441\u043A\u0432\u0430 \u03BB\u03CC\u03B3\u03BF\u03C2 caf\u00E9',
  );
});

test('a place in the text leads back to the text as handed in', () => {
  const source = '  My bro\u200Bth\u0435r，who\u3000is tall,has a cafe\u0301 at the of\uFB01ce .';
  const read = prepareText(source);
  const placeOf = (word: string) => {
    const start = read.text.indexOf(word);
    const place = placeInSource(read, { start, end: start + word.length });
    return source.slice(place.start, place.end);
  };
  expect(read.text).toBe('My brother, who is tall, has a caf\u00E9 at the office.');
  expect(['brother', 'who', 'has', 'caf\u00E9', 'office'].map(placeOf)).toEqual([
    'bro\u200Bth\u0435r',
    'who',
    'has',
    'cafe\u0301',
    'of\uFB01ce',
  ]);
});

test('marks of a Chinese input method are told once, at the first, and stay between Chinese characters', () => {
  expect(prepared('I like it，too。（It costs 2，000 yuan）《Tea》')).toBe(
    'I like it, too. (It costs 2,000 yuan) "Tea"',
  );
  expect(told('I like it，too、and so on。')).toEqual([['chinese-mark', '，']]);
  expect(prepareText('I like it，too、and so on。').typing[0]?.text).toContain('共3处');
  expect(told('我喜欢茶，也喜欢水。')).toEqual([]);
  expect(prepared('我喜欢茶，也喜欢水')).toBe('我喜欢茶，也喜欢水');
  expect(told('\u3000\u3000Tea is “good”.')).toEqual([]);
});

test('blanks beside marks are told once, and addresses, figures and slips of other kinds are left alone', () => {
  expect(prepared('First,I agree;he does.He left ,too .')).toBe('First, I agree; he does. He left, too.');
  expect(told('First,I agree;he does.He left ,too .')).toEqual([
    ['space-before-mark', ' ,'],
    ['space-after-mark', ','],
  ]);
  const right = 'See www.tea.com, e.g. at 10:30, for 1,000 yuan in the U.S.A. “Yes,” he said... No.5 is 3.5.';
  expect(prepared(`${right} He didn,t.`)).toBe(`${right} He didn,t.`);
  expect(told(right)).toEqual([]);
});

test('numbers, bullets and line ends inside sentences are layout; figures and headings are not', () => {
  expect(prepared('1. Tea is old. 2. It is good.')).toBe('Tea is old. It is good.');
  expect(prepared('①Tea is old.\n②It is good.')).toBe('Tea is old.\nIt is good.');
  expect(prepared('一、Tea is old.\n- It is good.\n(3) So it is.')).toBe('Tea is old.\nIt is good.\nSo it is.');
  expect(prepared('Tea is a tradi-\ntional and well-\r\nknown\r\rdrink of\nChina.')).toBe(
    'Tea is a traditional and well-known drink of China.',
  );
  expect(prepared('My View\n\nTea is 3.5 yuan. 3 of us drink it.')).toBe(
    'My View\n\nTea is 3.5 yuan. 3 of us drink it.',
  );
  expect(prepared('Dear Jason,\n\nI am glad.\n\nYours,\nLi Ming')).toBe('Dear Jason,\n\nI am glad.\n\nYours,\nLi Ming');
});

test('capitals throughout become usual ones, with the names of the task, and are told once', () => {
  const given = ['In spring, people of Weifang use AI.'];
  const shouted = "THE PEOPLE OF WEIFANG IN CHINA USE AI AND I'M SURE THAT THEY FLY KITES.";
  expect(prepareText(shouted, given).text).toBe(
    "The people of Weifang in China use AI and I'm sure that they fly kites.",
  );
  expect(told(`${shouted} ${shouted}`)).toEqual([['all-capitals', 'THE']]);
  expect(prepared('Read The Article In The Paper About Tea.')).toBe('Read the article in the paper about tea.');
  const names = 'UNESCO and WHO met in Beijing, Shanghai, Guangzhou, Shenzhen and Hong Kong.';
  expect(prepared(names)).toBe(names);
});

test('every place is within the text and follows the one before', () => {
  const characters = fc.constantFrom(
    ...'aB 1.,，。、：；（）《》①ＡЖ汉\n\r\t-\'’"“ﬁé',
    '\u0301',
    '\u200B',
    'ing',
    '2. ',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(characters).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (source) => {
      const { text, starts, ends, typing } = prepareText(source);
      expect([starts.length, ends.length]).toEqual([text.length, text.length]);
      expect(starts).toEqual([...starts].toSorted((one, other) => one - other));
      expect(starts.every((start, at) => start < (ends[at] ?? 0) && (ends[at] ?? 0) <= source.length)).toBe(true);
      expect(typing.every(({ start, end }) => start < end && end <= text.length)).toBe(true);
    }),
  );
});
