import { numbersIn, type WrittenNumber } from './number-values.ts';

const PERIODS: ReadonlyMap<string, number> = new Map([
  ['century', 100],
  ['centuries', 100],
  ['decade', 10],
  ['decades', 10],
  ['millennia', 1000],
]);

/** Numbers as they are meant: ten centuries are a thousand years, a millennium is. */
export function saidNumbers(text: string): WrittenNumber[] {
  const counted = numbersIn(text).map((number) => {
    const next = /^[\s-]*([a-z]+)/i.exec(text.slice(number.end))?.[1]?.toLowerCase() ?? '';
    return { ...number, value: number.value * (PERIODS.get(next) ?? 1) };
  });
  const millennium = [...text.matchAll(/\ba\s+millennium\b/gi)].map(({ index, 0: found }) => ({
    value: 1000,
    start: index,
    end: index + found.length,
    hasDigits: false,
  }));
  return [...counted, ...millennium];
}
