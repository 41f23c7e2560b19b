import { numbersIn, type WrittenNumber } from './number-values.ts';

const PERIODS: ReadonlyMap<string, number> = new Map([
  ['century', 100],
  ['centuries', 100],
  ['decade', 10],
  ['decades', 10],
  ['millennium', 1000],
  ['millennia', 1000],
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1e6],
  ['billion', 1e9],
]);
const HALVES =
  /\b([a-z]+|\d+) and a half (century|centuries|decades?|millenni(?:um|a)|hundred|thousand|million|billion)\b/gi;
const MILLENNIUM = /\ba\s+millennium\b/gi;

/** Numbers by meaning: ten centuries and a millennium are a thousand years; two and a half thousand. */
export function saidNumbers(text: string): WrittenNumber[] {
  const halves = [...text.matchAll(HALVES)].flatMap(({ index, 0: found, 1: whole = '', 2: scale = '' }) =>
    numbersIn(whole).map(({ value, hasDigits }) => ({
      value: (value + 0.5) * (PERIODS.get(scale.toLowerCase()) ?? 1),
      start: index,
      end: index + found.length,
      hasDigits,
    })),
  );
  const counted = numbersIn(text)
    .filter((number) => !halves.some(({ start, end }) => number.start >= start && number.end <= end))
    .map((number) => {
      const next = /^[\s-]*([a-z]+)/i.exec(text.slice(number.end))?.[1]?.toLowerCase() ?? '';
      return { ...number, value: number.value * (PERIODS.get(next) ?? 1) };
    });
  const millennium = [...text.matchAll(MILLENNIUM)].map(({ index, 0: found }) => ({
    value: 1000,
    start: index,
    end: index + found.length,
    hasDigits: false,
  }));
  return [...counted, ...halves, ...millennium];
}
