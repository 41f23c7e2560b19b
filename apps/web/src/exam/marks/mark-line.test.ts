import { expect, it } from 'vitest';
import { markLine } from './mark-line.ts';

const MACHINE = { words: 120, raw: 7, low: 6, high: 9, confidence: 'medium', source: 'embedded' } as const;

it('says whose a mark is', () => {
  expect(markLine(MACHINE)).toBe('7（6–9） / 15 · 机器粗评');
  expect(markLine({ ...MACHINE, low: 7, high: 7, confidence: 'high', source: 'administrator' })).toBe(
    '7 / 15 · 老师评分',
  );
});

it('says what was handed in where there is no mark', () => {
  expect(markLine({ ...MACHINE, raw: null, low: null, high: null, confidence: null, source: null })).toBe('已交120词');
  expect(markLine({ ...MACHINE, words: 0 })).toBe('没有作答');
  expect(markLine(null)).toBe('没有作答');
});
