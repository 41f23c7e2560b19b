export interface WrittenNumber {
  value: number;
  /** Offsets into the text. */
  start: number;
  end: number;
  /** Whether it was written in digits, at least in part. */
  hasDigits: boolean;
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SMALL: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
]);
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
  ['trillion', 1e12],
]);

const SMALL_WORD = [...SMALL.keys()].join('|');
const SCALE_WORD = [...SCALES.keys()].join('|');
const DIGITS = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
/** Begins with digits, a small number or "a hundred"; "thousands of" is no number. */
const NUMBER = new RegExp(
  String.raw`\b(?:${DIGITS}|(?:${SMALL_WORD})\b|an?(?=\s+(?:${SCALE_WORD})\b))` +
    String.raw`(?:[\s-]+(?:and\s+)?(?:${SMALL_WORD}|${SCALE_WORD})\b)*`,
  'gi',
);

/** Numbers in an English text: 1,000, a thousand, 1.4 billion, twenty-one, 19th. */
export function numbersIn(text: string): WrittenNumber[] {
  return [...text.matchAll(NUMBER)].map((match) => ({
    value: valueOf(match[0].toLowerCase()),
    start: match.index,
    end: match.index + match[0].length,
    hasDigits: /\d/.test(match[0]),
  }));
}

function valueOf(written: string): number {
  let [total, section] = [0, 0];
  for (const part of written.split(/[\s-]+/)) {
    const scale = SCALES.get(part);
    if (scale === undefined) section += SMALL.get(part) ?? digitsValue(part);
    else if (scale === 100) section = Math.max(1, section) * scale;
    else [total, section] = [total + Math.max(1, section) * scale, 0];
  }
  return total + section;
}

const digitsValue = (part: string): number => (/^\d/.test(part) ? Number(part.replaceAll(',', '')) : 0);
