import { expect, test } from 'vitest';
import { afterClosing, answersOpenWords, termsSentence, timeLeft } from './assignment-words.ts';

const TERMS: Parameters<typeof termsSentence>[0] = {
  exam_type: 'CET4',
  mode: 'mock',
  sections: [],
  counted: 'first',
  answers: 'by_hand',
  extra_time: 1,
};

test('says how an assignment is sat, which attempt counts, and when its answers open', () => {
  expect(termsSentence(TERMS)).toBe('仿真模考，125分钟，只算第一次。答案等老师公布。');
  expect(termsSentence({ ...TERMS, extra_time: 1.5 })).toBe(
    '仿真模考，175分钟，给你延长到1.5倍，只算第一次。答案等老师公布。',
  );
  expect(termsSentence({ ...TERMS, mode: 'practice', counted: 'best', answers: 'at_once' })).toBe(
    '自由练习，不计时，可以做几次，算最好的一次。交卷就能看答案。',
  );
  expect(termsSentence({ ...TERMS, mode: 'practice', sections: ['careful', 'cloze'] })).toMatch(
    /^不计时，只要做仔细阅读、选词填空，/,
  );
});

test('says when sealed answers open', () => {
  const answers_open_at = '2026-11-29T14:00:00.000Z';
  expect(answersOpenWords({ answers: 'after_closing', answers_open_at })).toBe('11月29日周日 22:00公布');
  expect(answersOpenWords({ answers: 'by_hand', answers_open_at })).toBe('由老师公布，最晚11月29日周日 22:00');
  expect(afterClosing({ accepts_late: true })).toBe('之后还能交，算迟交');
});

test('counts down in days, then hours, then minutes', () => {
  const hour = 3_600_000;
  expect(timeLeft(75 * hour)).toEqual({ figure: 3, unit: '天' });
  expect(timeLeft(47 * hour)).toEqual({ figure: 47, unit: '小时' });
  expect(timeLeft(1.5 * hour)).toEqual({ figure: 90, unit: '分钟' });
  expect(timeLeft(-1)).toEqual({ figure: 0, unit: '分钟' });
});
