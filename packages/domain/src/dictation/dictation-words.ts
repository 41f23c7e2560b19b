import { readNumber } from './number-words.ts';
import { americanSpelling } from './spelling-variants.ts';

/** A word as it is compared, and the written words that it came from: indexes `from` to `to`, `to` not included. */
export interface DictationWord {
  text: string;
  /** In letters and figures as written, lower case. */
  plain: string;
  from: number;
  to: number;
  /** Of the first word of a contraction: how it looks without its apostrophe, and of how many words it is. */
  contraction?: { text: string; words: number };
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
export function dictationWords(text: string): { written: string[]; words: DictationWord[] } {
  const written = writtenWords(text);
  const parts = written.flatMap((word, index) =>
    pieces(word).map((piece, at, all) => ({
      piece,
      index,
      contraction: at === 0 ? contractionOf(word, all.length) : null,
    })),
  );
  const words: DictationWord[] = [];
  for (let at = 0; at < parts.length;) {
    const part = parts[at];
    if (part === undefined) break;
    const number = readNumber(parts.slice(at).map((one) => one.piece));
    const length = number?.length ?? (part.piece === 'per' && parts[at + 1]?.piece === 'cent' ? 2 : 1);
    const last = parts[at + length - 1] ?? part;
    words.push({
      text: number === null ? (length === 2 ? 'percent' : part.piece) : `#${number.value}`,
      plain: parts
        .slice(at, at + length)
        .map(({ piece }) => piece.replaceAll("'", ''))
        .join(''),
      from: part.index,
      to: last.index + 1,
      ...(part.contraction !== null && { contraction: part.contraction }),
    });
    at += length;
  }
  return { written, words: words.map((word, at) => ({ ...word, text: dateNumber(words, at) })) };
}

/** What a contraction of `count` words is written as by those who leave its apostrophe out: dont, teachers. */
function contractionOf(written: string, count: number): DictationWord['contraction'] | null {
  const plain = written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z]+/gu, '');
  return count > 1 && /\p{L}['‘’ʼ]\p{L}/u.test(written.normalize('NFKC')) ? { text: plain, words: count } : null;
}

/** "May 5", "May fifth" and "5th of May" are one date: an ordinal beside a month counts as its number. */
function dateNumber(words: readonly DictationWord[], at: number): string {
  const text = words[at]?.text ?? '';
  if (!text.startsWith('#') || !text.endsWith('th')) return text;
  const isDate =
    MONTHS.test(words[at - 1]?.text ?? '') ||
    MONTHS.test(words[at + 1]?.text ?? '') ||
    (words[at + 1]?.text === 'of' && MONTHS.test(words[at + 2]?.text ?? ''));
  return isDate ? text.slice(0, -2) : text;
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
