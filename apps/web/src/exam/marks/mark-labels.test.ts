import { expect, it } from 'vitest';
import { bandOf, bandSentence, nameOfCategory, sampleAbove, sentenceOfFlag, sentenceOfTrust } from './mark-labels.ts';

it('puts every mark into the band around it, and 0 into none', () => {
  const middles = Array.from({ length: 16 }, (_, raw) => bandOf(raw)?.middle ?? null);
  expect(middles).toEqual([null, 2, 2, 2, 5, 5, 5, 8, 8, 8, 11, 11, 11, 14, 14, 14]);
});

it('finds the sample at the next band up, or the nearest above it', () => {
  const samples = [14, 11, 8].map((band) => ({ band }));
  const above = [0, 3, 6, 7, 9, 10, 12, 13, 15].map((raw) => sampleAbove(raw, samples)?.band ?? null);
  expect(above).toEqual([8, 8, 8, 11, 11, 14, 14, null, null]);
});

it('names codes in Chinese, and leaves the Chinese words that a kept copy may have', () => {
  expect(['agreement', 'advice', '主谓/数一致'].map(nameOfCategory)).toEqual(['主谓/数一致', '建议', '主谓/数一致']);
});

it('says of a flag whether an administrator was asked', () => {
  expect(sentenceOfFlag('scorers_disagree')).toBe('两次评分差得较多，已请管理员查看。');
  expect(sentenceOfFlag('blank')).toBe('没有作答，或自己写的英文不到10个词。');
});

it('says what a machine mark is worth by its range, and no range of a mark that a rule gives', () => {
  expect(sentenceOfTrust({ raw: 8, low: 6, high: 10 })).toBe('机器粗评，可能差2分左右');
  expect(sentenceOfTrust({ raw: 14, low: 11, high: 15 })).toBe('机器粗评，可能差3分左右');
  expect(sentenceOfTrust({ raw: 0, low: 0, high: 0 })).toBe('机器评分');
});

const errors = (count: number) => Array.from({ length: count }, () => ({ is_certain: true }));

it('says of language only what the errors shown bear out, and nothing while it is undecided', () => {
  const say = (raw: number, grammar: number | null, count: number, source = 'embedded') =>
    bandSentence({ raw, source, criteria: { grammar }, findings: errors(count) });
  expect(say(8, 1, 5)).toBe('大意能懂，勉强连贯，语言错误相当多');
  expect(say(8, 1, 1)).toBe('大意能懂，勉强连贯');
  expect(say(8, null, 5)).toBe('大意能懂，勉强连贯');
  expect(say(11, 2, 1)).toBe('表达清楚，较为连贯，有少量语言错误');
  expect(say(11, null, 0)).toBe('表达清楚，较为连贯');
  expect(say(8, null, 0, 'administrator')).toBe('大意能懂，勉强连贯，语言错误相当多');
  expect(say(0, 1, 5)).toBeNull();
});
