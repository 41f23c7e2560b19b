import { expect, test } from 'vitest';
import { cutFaultsLine, faultLine, hiddenFaultsLine } from './paper-labels.ts';

const CONTENT = { file: 'paper.yaml', path: 'writing', message: '字数不对', mend: '请改' };
const FORMAT = { ...CONTENT, line: 12, item: 46, hides_others: true as const };

test('a fault is told with its place', () => {
  expect(faultLine(FORMAT)).toBe('paper.yaml第12行，第46题：字数不对。请改。');
});

test('faults of the format say that others may come to light', () => {
  expect(hiddenFaultsLine([CONTENT])).toBeNull();
  expect(hiddenFaultsLine([FORMAT])).toBe('格式改好以后还会检查那里的内容，可能还有要改的地方。');
  expect(hiddenFaultsLine([FORMAT, CONTENT])).toContain('其中1处是格式，改好以后');
});

test('a list that ends before the faults do says so', () => {
  expect(cutFaultsLine(Array.from({ length: 999 }, () => CONTENT))).toBeNull();
  expect(cutFaultsLine(Array.from({ length: 1_000 }, () => CONTENT))).toContain('先列出前1000处');
});
