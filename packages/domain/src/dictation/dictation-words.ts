import { readNumber } from './number-words.ts';
import { americanSpelling } from './spelling-variants.ts';

/** A piece of a written word as it is compared: of "don't" do and not, of "twenty-five" twenty and five. */
export interface DictationWord {
  text: string;
  /** In letters and figures as written, lower case. */
  plain: string;
  /** Index of the written word that it came from. */
  index: number;
  /** The numbers that begin here, the shortest first: of "twenty five" 20 in one piece and 25 in two. */
  numbers: SpokenNumber[];
  /** Of the first piece of a contraction: how it looks without its apostrophe, and of how many pieces it is. */
  contraction?: { text: string; pieces: number };
}

/** A number by its value, with `th` behind an ordinal and `s` behind a decade, and of how many pieces it is. */
export interface SpokenNumber {
  value: string;
  pieces: number;
}

const FULL_CONTRACTIONS = new Map([
  ["can't", ['can', 'not']],
  ["won't", ['will', 'not']],
  ["shan't", ['shall', 'not']],
  ["let's", ['let', 'us']],
  ["i'm", ['i', 'am']],
  ['cannot', ['can', 'not']],
]);
const ENDINGS = new Map([
  ["'ll", 'will'],
  ["'re", 'are'],
  ["'ve", 'have'],
]);
/** Short forms that several words share; `sameWord` takes each of them. */
const SHARED_ENDINGS = new Map([
  ["'s", ['is', 'has', 'us']],
  ["'d", ['had', 'would']],
]);

const MONTHS = /^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/u;
const CURRENCIES = new Map([
  ['$', 'dollar'],
  ['£', 'pound'],
  ['€', 'euro'],
  ['¥', 'yuan'],
]);
const SHORT_FORMS = new Map([
  ['mr', 'mister'],
  ['dr', 'doctor'],
  ['prof', 'professor'],
  ['km', 'kilometers'],
  ['kg', 'kilograms'],
  ['cm', 'centimeters'],
  ['mm', 'millimeters'],
  ['tv', 'television'],
  ['&', 'and'],
  ['%', 'percent'],
  ['+', 'plus'],
]);

/** The words that a text is written in: what blanks separate, with a letter, a digit or a sign that is read. */
export function writtenWords(text: string): string[] {
  return text
    .normalize('NFKC')
    .split(/\s+|(?<=[\p{L}\p{N}][,.!?;:—–]+)(?=\p{L}{2})|(?<=\p{L}) *[—–]+ *(?=\p{L})/u)
    .filter((word) => /[\p{L}\p{N}&%$£€¥+]/u.test(word));
}

/** One written word in pieces: lower case, without punctuation; compounds, units, currencies and contractions apart. */
function pieces(written: string): string[] {
  const plain = written
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’ʼ′´`＇]/gu, "'")
    .toLowerCase();
  return plain
    .replace(/(?<=\d),(?=\d{3}\b)/gu, '')
    .replace(/^(\D*\d{1,2}):00(?!\d)/u, "$1 o'clock")
    .replace(/(\d)(?=[a-z%])(?!(?:st|nd|rd|th|s)\b)/gu, '$1 ')
    .replace(/([$£€¥])(\d[\d.]*)/gu, '$2 $1')
    .replace(/(?<=\b[a-z])\.(?=[a-z]\b)/gu, '')
    .split(/[^a-z\d'&%$£€¥+.:]+/u)
    .map((piece) => piece.replace(/^[.:']+|[.:']+$/gu, (mark) => (mark.endsWith("'") && mark.length > 1 ? '' : '')))
    .filter((piece) => /[a-z\d&%$£€¥+]/u.test(piece))
    .flatMap((piece) => (/\d/u.test(piece) ? [piece] : piece.split(/[.:]+/u)))
    .filter((piece) => piece !== '')
    .flatMap(expand);
}

function expand(piece: string): string[] {
  const full = FULL_CONTRACTIONS.get(piece);
  if (full !== undefined) return [...full];
  if (piece.endsWith("n't")) return [americanSpelling(piece.slice(0, -3)), 'not'];
  const ending = /'(?:ll|re|ve|s|d)$/u.exec(piece)?.[0];
  if (ending !== undefined && piece.length > ending.length) {
    return [americanSpelling(piece.slice(0, -ending.length)), ENDINGS.get(ending) ?? ending];
  }
  return [SHORT_FORMS.get(piece) ?? CURRENCIES.get(piece) ?? americanSpelling(piece.replaceAll("'", ''))];
}

/**
 * The words of a text as a dictation compares them. Case, punctuation, accents, full-width characters, British and
 * American spelling, contractions, numbers in words or figures, currency and per-cent signs make no difference.
 */
export function dictationWords(text: string): {
  written: string[];
  words: DictationWord[];
} {
  const written = writtenWords(text);
  const parts = written.flatMap((word, index) =>
    pieces(word).map((piece, at, all) => ({
      piece,
      index,
      contraction: at === 0 ? contractionOf(word, all.length) : null,
    })),
  );
  const texts = parts.map(({ piece }) => piece);
  const words = parts.map(({ piece, index, contraction }, at) => ({
    text: piece,
    plain: piece.replaceAll("'", ''),
    index,
    numbers: numbersAt(texts, at),
    ...(contraction !== null && { contraction }),
  }));
  return { written, words };
}

/** Every number that begins at a piece: "twenty five" is 25, and 20 if five belongs to something else. */
function numbersAt(texts: readonly string[], at: number): SpokenNumber[] {
  const longest = readNumber(texts.slice(at))?.length ?? 0;
  return Array.from({ length: longest }, (_, before) => before + 1).flatMap((length) => {
    const number = readNumber(texts.slice(at, at + length));
    return number?.length === length
      ? [
          {
            value: withoutDateEnding(number.value, texts, at, length),
            pieces: length,
          },
        ]
      : [];
  });
}

/** What a contraction of `count` pieces is written as by those who leave its apostrophe out: dont, teachers. */
function contractionOf(written: string, count: number): DictationWord['contraction'] | null {
  const plain = written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]+/gu, '');
  return count > 1 && /\p{L}['‘’ʼ]\p{L}/u.test(written.normalize('NFKC')) ? { text: plain, pieces: count } : null;
}

/** "May 5", "May fifth" and "5th of May" are one date: an ordinal beside a month counts as its number. */
function withoutDateEnding(value: string, texts: readonly string[], at: number, length: number): string {
  const [before, after, later] = [texts[at - 1], texts[at + length], texts[at + length + 1]].map((text) => text ?? '');
  const isDate = MONTHS.test(before ?? '') || MONTHS.test(after ?? '') || (after === 'of' && MONTHS.test(later ?? ''));
  return isDate ? value.replace(/th$/u, '') : value;
}

/** Whether two compared words are one; a short form like 's is any of the words it may stand for. */
export function sameWord(one: string, other: string): boolean {
  return (
    one === other ||
    (SHARED_ENDINGS.get(one)?.includes(other) ?? false) ||
    (SHARED_ENDINGS.get(other)?.includes(one) ?? false) ||
    // "$5" says dollar, "five dollars" dollars; "1 dollar" is said with neither doubt.
    [...CURRENCIES.values()].some(
      (name) => (one === name && other === `${name}s`) || (other === name && one === `${name}s`),
    )
  );
}
