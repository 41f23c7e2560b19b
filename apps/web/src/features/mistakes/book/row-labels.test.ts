import { describe, expect, it } from 'vitest';
import { answerWords, dueWords, rowExcerpt } from './row-labels.ts';

describe('a row of the mistake book', () => {
  it('says what was chosen and what was right', () => {
    expect(answerWords({ kind: 'wrong', chosen: 'D', right: 'C' })).toBe('选D应C');
    expect(answerWords({ kind: 'wrong', chosen: 'response', right: 'threat' })).toBe('选response应threat');
    expect(answerWords({ kind: 'unanswered', chosen: null, right: 'G' })).toBe('未答，应G');
    expect(answerWords({ kind: 'guessed', chosen: null, right: 'G' })).toBe('猜对了');
    expect(answerWords({ kind: 'wrong', chosen: null, right: 'G' })).toBe('应G');
  });

  it('says when it comes back, or that it does not', () => {
    expect(dueWords({ state: 'active', is_due: true, due_at: '2020-01-01T16:00:00Z' })).toBe('今天');
    expect(dueWords({ state: 'retired', is_due: false, due_at: '2020-01-01T16:00:00Z' })).toBe('已掌握');
  });

  it('begins near its blank, and with a whole word', () => {
    expect(rowExcerpt('…in the last years of the century such heat can be a serious ____ to health.')).toBe(
      '…can be a serious ____ to health.',
    );
    expect(rowExcerpt('A short ____ here')).toBe('A short ____ here');
    expect(rowExcerpt('No blank at all, however long the words of it may be')).toBe(
      'No blank at all, however long the words of it may be',
    );
  });
});
