import { describe, expect, it } from 'vitest';
import { formatDueDay } from '#exam/reviews/due-day.ts';
import { continueWords, outcomeSentence } from './review-labels.ts';

const NOW = Date.parse('2026-11-21T15:30:00Z');

describe('the day of a review', () => {
  it('is told as people say it, by the calendar in China', () => {
    // 23:30 on the 21st in China.
    expect(formatDueDay('2026-11-20T16:00:00Z', NOW)).toBe('今天');
    expect(formatDueDay('2026-11-21T16:00:00Z', NOW)).toBe('明天');
    expect(formatDueDay('2026-11-22T16:00:00Z', NOW)).toBe('后天');
    expect(formatDueDay('2026-11-25T16:00:00Z', NOW)).toBe('5天后');
    expect(formatDueDay('2026-12-11T16:00:00Z', NOW)).toBe('12月12日');
    expect(formatDueDay('2027-01-02T16:00:00Z', NOW)).toBe('1月3日');
    expect(formatDueDay('2028-01-02T16:00:00Z', NOW)).toBe('2028年1月3日');
    expect(formatDueDay('2026-01-02T16:00:00Z', NOW)).toBe('今天');
  });
});

describe('the button after an answer', () => {
  const next = {
    again: '2026-11-21T16:00:00Z',
    hard: '2026-11-22T16:00:00Z',
    good: '2026-11-25T16:00:00Z',
    easy: '2026-12-11T16:00:00Z',
  };
  const say = (streak: number, rating: keyof typeof next, isRight: boolean | null, isExamDay = false) =>
    continueWords({ streak, next }, { rating, isRight, isExamDay }, NOW);

  it('says when the item comes back', () => {
    expect(say(0, 'again', false)).toBe('继续（明天再复习）');
    expect(say(0, 'good', true)).toBe('继续（5天后再复习）');
    expect(say(1, 'easy', true)).toBe('继续（12月12日再复习）');
    expect(
      continueWords(
        { streak: 0, next: { ...next, again: '2026-11-20T16:00:00Z' } },
        { rating: 'again', isRight: false, isExamDay: false },
        NOW,
      ),
    ).toBe('继续（明天再复习）');
  });

  it('promises nothing before the exam on its day', () => {
    expect(say(0, 'again', false, true)).toBe('继续（考完再复习）');
    expect(say(0, 'good', true, true)).toBe('继续（考完再复习）');
    expect(say(2, 'good', true, true)).toBe('继续（已掌握，不再安排）');
  });

  it('says when it does not, because it was known three times in a row', () => {
    expect(say(2, 'good', true)).toBe('继续（已掌握，不再安排）');
    expect(say(2, 'hard', true)).toBe('继续（后天再复习）');
    expect(say(2, 'good', null)).toBe('继续（5天后再复习）');
  });
});

it('the outcome of a round counts only what happened', () => {
  expect(outcomeSentence({ right: 3, wrong: 1, unanswered: 2 }, false)).toBe(
    '答对3道，答错1道，看了答案2道。答错的很快再来。',
  );
  expect(outcomeSentence({ right: 0, wrong: 1, unanswered: 0 }, true)).toBe('答错1道。');
  expect(outcomeSentence({ right: 0, wrong: 0, unanswered: 2 }, false)).toBe('看了答案2道。');
});
