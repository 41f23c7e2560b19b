/** Numbers of a sentence by their value, whether spoken words or figures. */

/** English numbers from zero to nineteen. */
export const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const;
/** Twenty to ninety. */
export const TENS_FROM_TWENTY = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const;

const UNITS = new Map<string, number>(ONES.map((word, value) => [word, value]));
const TENS = new Map<string, number>(TENS_FROM_TWENTY.map((word, at) => [word, (at + 2) * 10]));
const SCALES = new Map([
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);
const ORDINALS = new Map([
  ['first', 'one'],
  ['second', 'two'],
  ['third', 'three'],
  ['fifth', 'five'],
  ['eighth', 'eight'],
  ['ninth', 'nine'],
  ['twelfth', 'twelve'],
]);

const FIGURE = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/u;
const CLOCK = /^(\d{1,2}):(\d{2})$/u;

/** The cardinal of an ordinal in words or figures: `twentieth` is `twenty`, `25th` is `25`; null for other words. */
function cardinalOf(word: string): string | null {
  const figures = /^(\d+)(?:st|nd|rd|th)$/u.exec(word);
  if (figures !== null) return figures[1] ?? null;
  const irregular = ORDINALS.get(word);
  if (irregular !== undefined) return irregular;
  if (word.endsWith('ieth') && TENS.has(`${word.slice(0, -4)}y`)) return `${word.slice(0, -4)}y`;
  const stem = word.endsWith('th') ? word.slice(0, -2) : '';
  return UNITS.has(stem) || SCALES.has(stem) || stem === 'hundred' ? stem : null;
}

/** The number of a decade: `nineties` is `ninety`, `1990s` is `1990`; null for other words. */
function decadeOf(word: string): string | null {
  if (/^\d+0s$/u.test(word)) return word.slice(0, -1);
  return word.endsWith('ies') && TENS.has(`${word.slice(0, -3)}y`) ? `${word.slice(0, -3)}y` : null;
}

/** A figure's value: 1,250 is 1250, 9:30 is 930. */
function figureValue(word: string): number | null {
  const clock = CLOCK.exec(word);
  if (clock !== null) return Number(clock[1]) * 100 + Number(clock[2]);
  return FIGURE.test(word) ? Number(word.replaceAll(',', '')) : null;
}

/** What stood last in a number that is still being read decides what may follow. */
type Last = 'none' | 'unit' | 'teen' | 'tens' | 'figure' | 'hundred' | 'scale' | 'oh' | 'point';

/**
 * Reads the longest number at the start of `words` (lower case): "two hundred and fifty", "nineteen ninety-eight" (1998),
 * "nine thirty" (930), "three point five", "1.5 million", "the twenty-fifth" without its article. A value with `th`
 * behind it is an ordinal, with `s` a decade. Null where no number begins.
 */
// oxlint-disable-next-line complexity -- One branch for each kind of number word.
export function readNumber(words: readonly string[]): { value: string; length: number } | null {
  let total = 0;
  let current = 0;
  let decimals = '';
  let last: Last = 'none';
  let length = 0;
  let suffix = '';
  for (let at = 0; at < words.length && suffix === ''; at += 1) {
    const word = words[at] ?? '';
    const cardinal = cardinalOf(word);
    const decade = decadeOf(word);
    const read = cardinal ?? decade ?? word;
    const unit = UNITS.get(read);
    const tens = TENS.get(read);
    const scale = SCALES.get(read);
    const figure = figureValue(read);
    if (last === 'point') {
      const digit = unit ?? figure;
      if (digit === undefined || digit === null || digit > 9) break;
      decimals += digit;
      length = at + 1;
      const million = SCALES.get(words[at + 1] ?? '');
      if (million === undefined) continue;
      total += Number(`${current}.${decimals}`) * million;
      return { value: String(total), length: length + 1 };
    }
    if (unit !== undefined && unit < 10 && ['none', 'tens', 'hundred', 'scale', 'oh'].includes(last)) {
      current += unit;
      last = 'unit';
    } else if (unit !== undefined && unit >= 10 && ['none', 'hundred', 'scale'].includes(last)) {
      current += unit;
      last = 'teen';
    } else if (tens !== undefined && ['none', 'hundred', 'scale'].includes(last)) {
      current += tens;
      last = 'tens';
    } else if (
      (tens !== undefined || (unit !== undefined && unit >= 10)) &&
      ['unit', 'teen', 'tens'].includes(last) &&
      total === 0 &&
      current > 0 &&
      current < 100
    ) {
      // Years and times: nineteen ninety-eight, nine thirty.
      current = current * 100 + (tens ?? unit ?? 0);
      last = tens === undefined ? 'teen' : 'tens';
    } else if (figure !== null && ['none', 'scale'].includes(last)) {
      current += figure;
      last = 'figure';
    } else if (read === 'hundred' && ['unit', 'teen', 'tens', 'figure'].includes(last) && current < 100) {
      current *= 100;
      last = 'hundred';
    } else if (scale !== undefined && ['unit', 'teen', 'tens', 'figure', 'hundred'].includes(last)) {
      total += current * scale;
      current = 0;
      last = 'scale';
    } else if ((word === 'a' || word === 'an') && last === 'none') {
      const next = words[at + 1] ?? '';
      if (next !== 'hundred' && !SCALES.has(next)) break;
      current = 1;
      last = 'unit';
      continue;
    } else if (word === 'and' && (last === 'hundred' || last === 'scale')) {
      const next = words[at + 1] ?? '';
      const following = cardinalOf(next) ?? next;
      if (!UNITS.has(following) && !TENS.has(following)) break;
      continue;
    } else if (
      word === 'oh' &&
      (last === 'unit' || last === 'teen' || last === 'tens') &&
      total === 0 &&
      current < 100
    ) {
      const next = UNITS.get(words[at + 1] ?? '');
      if (next === undefined || next > 9) break;
      current *= 100;
      last = 'oh';
      continue;
    } else if (word === 'point' && last !== 'none' && last !== 'scale') {
      const next = words[at + 1] ?? '';
      if (!UNITS.has(next) && figureValue(next) === null) break;
      last = 'point';
      continue;
    } else break;
    length = at + 1;
    suffix = cardinal !== null ? 'th' : decade !== null ? 's' : '';
  }
  if (length === 0) return null;
  const value = decimals === '' ? String(total + current) : `${total + current}.${decimals}`;
  return { value: value + suffix, length };
}
