import { keepVisible, type VisibleText } from './visible-text.ts';

/** Letters of other scripts that look like Latin ones, and the Latin ones. */
const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  [
    // Cyrillic
    ['аеорсухіјѕԁһԛԝАВЕКМНОРСТУХІЈЅ', 'aeopcyxijsdhqwABEKMHOPCTYXIJS'],
    // Greek
    ['αοινυρκτΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'aoivupktABEZHIKMNOPTYX'],
    // Latin letters of other alphabets
    ['ıȷɑɡ', 'ijag'],
  ].flatMap(([foreign = '', latin = '']) => [...foreign].map((letter, at) => [letter, [...latin][at] ?? letter])),
);
const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /^\p{Script=Latin}+$/u;
const BLANKS = /^ +/;

/**
 * A text as its readers see it: without what is invisible and without blanks before a line, with one blank between
 * words, and with plain letters for full-width ones and for look-alikes from other alphabets. Each offset says where
 * the character stood in the text as handed in, so that whatever is found can be shown there.
 */
export function toPlainText(source: string): VisibleText {
  return joinBlanks(withLatinLetters(withNarrowLetters(keepVisible(source))));
}

/** Full-width, mathematical and joined letters as ASCII; everything else stays. */
function withNarrowLetters({ text, offsets }: VisibleText): VisibleText {
  if (/^[\x20-\x7e\n]*$/.test(text)) return { text, offsets };
  return rewrite({ text, offsets }, (character) => {
    const narrow = character.normalize('NFKC');
    return /^[A-Za-z0-9]+$/.test(narrow) ? narrow : character;
  });
}

/** Words that consist of Latin letters and look-alikes get plain ones; words of another alphabet stay. */
function withLatinLetters({ text, offsets }: VisibleText): VisibleText {
  const plain = text.replace(WORD, (word) => {
    if (LATIN.test(word) && ![...word].some((letter) => LOOK_ALIKES.has(letter))) return word;
    // Every look-alike is one code unit, as is its letter.
    const folded = [...word].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
    return LATIN.test(folded) ? folded : word;
  });
  return { text: plain, offsets };
}

function joinBlanks(visible: VisibleText): VisibleText {
  let last = '\n';
  return rewrite(visible, (character) => {
    const isSpare = BLANKS.test(character) && (last === ' ' || last === '\n');
    if (!isSpare) last = character;
    return isSpare ? '' : character;
  });
}

function rewrite({ text, offsets }: VisibleText, change: (character: string) => string): VisibleText {
  const kept: string[] = [];
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const changed = change(character);
    // A character that becomes several stands where it stood; one that stays keeps a place for each code unit.
    for (let unit = 0; unit < changed.length; unit += 1) {
      places.push(offsets[changed === character ? at + unit : at] ?? 0);
    }
    kept.push(changed);
    at += character.length;
  }
  places.push(offsets.at(-1) ?? 0);
  return { text: kept.join(''), offsets: places };
}

/** Where a stretch of the plain text stands in the text as handed in. */
export function placeInSource(
  { offsets }: VisibleText,
  { start, end }: { start: number; end: number },
): { start: number; end: number } {
  const from = offsets[start] ?? 0;
  return { start: from, end: end > start ? Math.max(from, (offsets[end - 1] ?? from) + 1) : from };
}
