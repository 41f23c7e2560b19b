/**
 * Letters that look like those of the words in `staff-names.ts`: the part of Unicode's confusables.txt (UTS #39) in
 * Cyrillic, Greek, Armenian, Cherokee, Coptic and extended Latin, capitals beside small letters because they differ in
 * what they look like. Full-width and mathematical letters are no part of it: NFKC knows them. `i` stands for `l` too.
 */
const LETTERS: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᎪ',
  b: 'ЬьВΒƄƅᏴ',
  c: 'сСϲϹᏟⲤⲥ',
  d: 'ԁԀđĐɗᎠ',
  e: 'еЕΕεєЄҽᎬ',
  f: 'ғҒƒϜ',
  i: 'lіІıιΙɩƖӏӀᎥⲒⲓłŁ',
  m: 'мМΜϺᎷⲘⲙ',
  n: 'Νηпոռ',
  o: 'оОοΟσօՕøØөӨⲞⲟ',
  p: 'рРρΡҏҎᏢⲢⲣ',
  r: 'гᎡᏒяЯꭇ',
  s: 'ѕЅꜱՏᏚ',
  t: 'тТτΤᎢⲦⲧ',
  u: 'υսՍᴜʋ',
  w: 'шѡԝԜᏔω',
  y: 'уУүҮγΥʏ',
};

/** Digits and signs that are written for letters. */
const DIGITS: Readonly<Record<string, string>> = { a: '4@', e: '3', i: '1!|', o: '0', s: '5$', t: '7' };

const byCharacter = (table: Readonly<Record<string, string>>) =>
  new Map(Object.entries(table).flatMap(([letter, like]) => [...like].map((one) => [one, letter] as const)));
const LETTER_OF = byCharacter(LETTERS);
const DIGIT_OF = byCharacter(DIGITS);

const exchange = (text: string, known: ReadonlyMap<string, string>) =>
  Array.from(text, (one) => known.get(one) ?? one).join('');

/** Two letters that look like one. */
const joined = (text: string) => text.replaceAll('rn', 'm').replaceAll('vv', 'w');

/** What a text looks like at a glance: small Latin letters without marks, each look-alike as its letter. */
export function skeletonOf(text: string): string {
  const bare = text.normalize('NFKC').normalize('NFD').replaceAll(/\p{M}/gu, '').normalize('NFC');
  return joined(exchange(exchange(bare, LETTER_OF).toLowerCase(), LETTER_OF));
}

/** The skeleton of a text with digits and signs read as letters too. */
export const skeletonWithDigits = (text: string): string => joined(exchange(skeletonOf(text), DIGIT_OF));
