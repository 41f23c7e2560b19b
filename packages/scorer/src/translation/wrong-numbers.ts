import { chineseNumbers } from './chinese-numbers.ts';
import { numbersIn } from './number-values.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

/** Small numbers in words are often idiomatic (two sides, one of them). */
const SAID_BY_THE_WAY = 12;

/** Numbers that are neither in the source nor in any reference; empty if the source has no number. */
export function findWrongNumbers(translation: string, source: string, references: readonly string[]): MarkFinding[] {
  const right = new Set([...chineseNumbers(source), ...references.flatMap(valuesIn)]);
  if (right.size === 0) return [];
  return numbersIn(translation)
    .filter(({ value, hasDigits }) => !right.has(value) && (hasDigits || value > SAID_BY_THE_WAY))
    .map(({ start, end }) => ({
      start,
      end,
      category: 'number',
      text: '原文没有这个数字，请核对',
      rule: 'wrong-number',
      is_certain: true,
    }));
}

const valuesIn = (text: string): number[] => numbersIn(text).map(({ value }) => value);
