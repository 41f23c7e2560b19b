import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import { describe, expect, it } from 'vitest';
import { beginReview, nextReviewState, outcomeCounts, ratingsFor, type ReviewEvent } from './review-state.ts';

const rate = (card: string, rating: Rating = 'good', isRight: boolean | null = true): ReviewEvent => ({
  kind: 'rate',
  review: { id: `review of ${card}`, card, response: 'A', isRight, rating },
});
const after = (...events: ReviewEvent[]) => events.reduce(nextReviewState, beginReview(['x', 'y', 'z'], undefined));
const undo = (card: string): ReviewEvent => ({ kind: 'undo', id: `review of ${card}` });
const answer: ReviewEvent = { kind: 'answer', response: 'A' };

describe('a review', () => {
  it('begins where the address says, or at the first', () => {
    expect(beginReview(['x', 'y'], 'y').at).toBe(1);
    expect(beginReview(['x', 'y'], 'gone').at).toBe(0);
  });

  it('asks, answers, rates, and goes on', () => {
    expect(after(answer)).toMatchObject({ at: 0, answer: { response: 'A' } });
    expect(after(answer, rate('x'))).toMatchObject({ at: 1, answer: null });
  });

  it('takes a first answer and one rating for each item', () => {
    expect(after(answer, { kind: 'answer', response: 'B' }).answer).toEqual({ response: 'A' });
    expect(after(rate('x')).at).toBe(0);
    expect(after(answer, rate('x'), rate('x'))).toMatchObject({ at: 1, given: [{ card: 'x' }] });
  });

  it('goes back to the answered item when the last rating is taken back', () => {
    const back = after(answer, rate('x'), undo('x'));
    expect(back).toMatchObject({ at: 0, answer: { response: 'A' }, given: [] });
    expect(nextReviewState(back, undo('x'))).toBe(back);
    expect(after(answer, rate('x'), { kind: 'skip' }, undo('x')).at).toBe(0);
  });

  it('takes back no other rating than the one that is meant', () => {
    const later = after(answer, rate('x'), answer, rate('y'));
    expect(nextReviewState(later, undo('x'))).toBe(later);
    expect(nextReviewState(later, undo('y')).at).toBe(1);
  });

  it('ends after the last item', () => {
    const end = after(answer, rate('x'), answer, rate('y', 'again', false), answer, rate('z', 'hard', null));
    expect(end.at).toBe(3);
    expect(nextReviewState(end, answer)).toBe(end);
    expect(outcomeCounts(end.given)).toEqual({ right: 1, wrong: 1, unanswered: 1 });
  });
});

it('lets a wrong answer be nothing but forgotten', () => {
  expect(ratingsFor(false)).toEqual(['again']);
  expect(ratingsFor(true)).toHaveLength(4);
  expect(ratingsFor(null)).toHaveLength(4);
});
