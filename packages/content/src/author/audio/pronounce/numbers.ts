import { ONES, TENS_FROM_TWENTY } from '@study/domain/dictation/number-words.ts';

function belowHundred(value: number): string {
  if (value < 20) return ONES[value] ?? '';
  const rest = value % 10;
  return `${TENS_FROM_TWENTY[Math.floor(value / 10) - 2]}${rest === 0 ? '' : ` ${ONES[rest]}`}`;
}

const SCALES = [
  [1_000_000_000, 'billion'],
  [1_000_000, 'million'],
  [1_000, 'thousand'],
] as const;

/** A whole number in British words: "one thousand eight hundred and sixty". */
export function cardinal(value: number): string {
  if (value < 100) return belowHundred(value);
  if (value < 1000) {
    const rest = value % 100;
    return `${ONES[Math.floor(value / 100)]} hundred${rest === 0 ? '' : ` and ${belowHundred(rest)}`}`;
  }
  const [size, name] = SCALES.find(([least]) => value >= least) ?? [1_000, 'thousand'];
  const rest = value % size;
  const joint = rest > 0 && rest < 100 ? ' and ' : ' ';
  return `${cardinal(Math.floor(value / size))} ${name}${rest === 0 ? '' : joint + cardinal(rest)}`;
}

/** A year as it is said: "nineteen oh two", "two thousand and five", "twenty fourteen". */
function year(value: number): string {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (century % 10 === 0 && rest < 10) return cardinal(value);
  if (rest === 0) return `${belowHundred(century)} hundred`;
  return `${belowHundred(century)} ${rest < 10 ? `oh ${ONES[rest]}` : belowHundred(rest)}`;
}

const isYear = (value: number): boolean => value >= 1100 && value < 2100;

function time(hour: number, minute: number): string {
  if (minute === 0) return `${cardinal(hour)} o'clock`;
  return `${cardinal(hour)} ${minute < 10 ? `oh ${ONES[minute]}` : belowHundred(minute)}`;
}

const plural = (words: string): string => words.replace(/y$/, 'ie').replace(/x$/, 'xe') + 's';

const ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

function ordinal(value: number): string {
  const words = cardinal(value).split(' ');
  const last = words.pop() ?? '';
  return [...words, ORDINALS[last] ?? `${last.replace(/y$/, 'ie')}th`].join(' ');
}

/** Figures in words, as an announcer reads them: years, decades, times of day, ordinals, decimals, percentages. */
export const numbersInWords = (text: string): string =>
  text
    .replaceAll(/\b(\d{1,2}):(\d{2})\b/g, (_, hour, minute) => time(Number(hour), Number(minute)))
    .replaceAll(/\b\d{1,3}(?:,\d{3})+\b/g, (digits) => cardinal(Number(digits.replaceAll(',', ''))))
    .replaceAll(/\b(\d{4})s\b/g, (_, digits) => plural(year(Number(digits))))
    .replaceAll(/\b(\d+)(?:st|nd|rd|th)\b/g, (_, digits) => ordinal(Number(digits)))
    .replaceAll(/\b(\d+)\.(\d+)\b/g, (_, whole, part: string) => {
      const digits = [...part].map((digit) => ONES[Number(digit)]).join(' ');
      return `${cardinal(Number(whole))} point ${digits}`;
    })
    .replaceAll(/\b\d+\b/g, (digits) => (isYear(Number(digits)) ? year(Number(digits)) : cardinal(Number(digits))))
    .replaceAll('%', ' per cent');
