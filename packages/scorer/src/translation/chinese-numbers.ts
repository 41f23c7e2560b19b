const DIGITS: ReadonlyMap<string, number> = new Map([
  ...[...'零一二三四五六七八九'].map((digit, value) => [digit, value] as const),
  ['〇', 0],
  ['两', 2],
]);
const UNITS: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['百', 100],
  ['千', 1000],
]);
const MYRIADS: ReadonlyMap<string, number> = new Map([
  ['万', 1e4],
  ['亿', 1e8],
]);
/** Words with a numeral that state no number: very, by no means. */
const NO_NUMBER = /十分|万分|万一|一些|一样|一直|一起|一定/gu;
const NUMBER = /(?:\d[\d,]*(?:\.\d+)?|[零〇一二两三四五六七八九十百千])(?:[零〇一二两三四五六七八九十百千万亿])*/gu;

/** Numbers in a Chinese text, in digits or characters: 一千多年, 3000, 14亿, 一九四九. */
export function chineseNumbers(text: string): number[] {
  return [...text.replaceAll(NO_NUMBER, '—').matchAll(NUMBER)].map(([written]) => valueOf(written));
}

/** 二十世纪 means both the 1900s and the 20th century. */
export const centuriesIn = (text: string): number[] =>
  [...text.matchAll(/([\d一二三四五六七八九十]+)世纪/gu)].flatMap(([, number = '']) =>
    chineseNumbers(number).map((century) => 100 * (century - 1)),
  );

function valueOf(written: string): number {
  const digits = /^\d[\d,]*(?:\.\d+)?/.exec(written)?.[0] ?? '';
  const rest = Array.from(written.slice(digits.length));
  // 一九四九: digits read one by one
  if (digits === '' && rest.length > 1 && rest.every((char) => DIGITS.has(char))) {
    return Number(rest.map((char) => DIGITS.get(char)).join(''));
  }
  let [total, section, digit] = [0, 0, digits === '' ? 0 : Number(digits.replaceAll(',', ''))];
  for (const char of rest) {
    const [unit, myriad] = [UNITS.get(char), MYRIADS.get(char)];
    if (unit !== undefined) [section, digit] = [section + Math.max(1, digit) * unit, 0];
    else if (myriad !== undefined) [total, section, digit] = [total + Math.max(1, section + digit) * myriad, 0, 0];
    else digit = DIGITS.get(char) ?? 0;
  }
  return total + section + digit;
}
