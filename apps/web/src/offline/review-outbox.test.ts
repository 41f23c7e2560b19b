import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import type { KeptReview, ReviewShelf } from './review-store.ts';
import { reviewOutbox } from './review-outbox.ts';

function shelfWith(...kept: KeptReview[]): ReviewShelf & { kept: KeptReview[] } {
  return {
    kept,
    readDue: async () => undefined,
    saveDue: async () => undefined,
    readReviews: async () => [...kept],
    saveReview: async (review) => void kept.push(review),
    dropReview: async ({ id }) =>
      void kept.splice(
        kept.findIndex((review) => review.id === id),
        1,
      ),
  };
}

const reviewOf = (id: string, mistakeId = `mistake of ${id}`): KeptReview => ({
  id,
  mistakeId,
  response: 'A',
  rating: 'good',
  seenMs: 1000,
  reviewedAt: '2026-11-21T08:00:00.000Z',
});
const unreached = () => Promise.reject(network());
const refuse = () => Promise.reject(new Error('This browser keeps nothing'));
const network = () => new ApiError({ status: 0, code: 'network', message: '' });
const refusal = (status: number, code: ConstructorParameters<typeof ApiError>[0]['code']) =>
  new ApiError({ status, code, message: '' });

describe('reviews on their way to the server', () => {
  it('are kept while there is no network, and sent once and in order when it is back', async () => {
    const shelf = shelfWith();
    const sent: string[] = [];
    let isOnline = false;
    const queue = reviewOutbox({ shelf, send: async ({ id }) => void sent.push(id), isOnline: () => isOnline });
    for (const id of ['one', 'two', 'three']) await queue.add(reviewOf(id));
    await queue.flush();
    expect(queue.isCut.get()).toBe(true);
    expect(shelf.kept.map(({ id }) => id)).toEqual(['one', 'two', 'three']);
    isOnline = true;
    await Promise.all([queue.flush(), queue.flush()]);
    expect(sent).toEqual(['one', 'two', 'three']);
    expect(shelf.kept).toEqual([]);
    expect(queue.isCut.get()).toBe(false);
  });

  it('begin with what an earlier page left behind', async () => {
    const sent: string[] = [];
    const shelf = shelfWith(reviewOf('left'));
    const queue = reviewOutbox({ shelf, send: async ({ id }) => void sent.push(id), isOnline: () => true });
    await queue.add(reviewOf('new'));
    await queue.flush();
    expect(sent).toEqual(['left', 'new']);
  });

  it('stay where the server does not answer, and go where it refuses for good', async () => {
    const shelf = shelfWith();
    const answers: (ApiError | null)[] = [network(), refusal(404, 'not_found'), null];
    const send = async () => {
      const error = answers.shift() ?? null;
      if (error !== null) throw error;
    };
    const queue = reviewOutbox({ shelf, send, isOnline: () => true });
    await queue.add(reviewOf('one'));
    await queue.flush();
    expect(queue.waiting.get()).toHaveLength(1);
    await queue.add(reviewOf('two'));
    await queue.flush();
    expect(queue.waiting.get()).toEqual([]);
    expect(shelf.kept).toEqual([]);
  });

  it.each([
    refusal(403, 'csrf_failed'),
    refusal(403, 'bad_answer'),
    refusal(404, 'bad_answer'),
    refusal(409, 'unknown'),
  ])('stay while something else than the API answers (%#)', async (fault) => {
    const shelf = shelfWith(reviewOf('one'));
    const queue = reviewOutbox({ shelf, send: () => Promise.reject(fault), isOnline: () => true });
    await queue.flush();
    expect(queue.waiting.get().map(({ id }) => id)).toEqual(['one']);
    expect(shelf.kept.map(({ id }) => id)).toEqual(['one']);
  });

  it('of an item under an open mock wait, and let the others pass', async () => {
    const sent: string[] = [];
    const shelf = shelfWith(reviewOf('a', 'sealed'), reviewOf('b', 'sealed'), reviewOf('c'));
    const send = async ({ id, ...card }: KeptReview) => {
      if ('mistakeId' in card && card.mistakeId === 'sealed') throw refusal(403, 'answers_sealed');
      sent.push(id);
    };
    const queue = reviewOutbox({ shelf, send, isOnline: () => true });
    await queue.flush();
    expect(sent).toEqual(['c']);
    expect(queue.waiting.get().map(({ id }) => id)).toEqual(['a', 'b']);
    expect(queue.isCut.get()).toBe(false);
  });

  it('can be taken out only as long as nothing was sent', async () => {
    let isOnline = false;
    const shelf = shelfWith();
    const queue = reviewOutbox({ shelf, send: unreached, isOnline: () => isOnline });
    await queue.add(reviewOf('one'));
    await queue.flush();
    expect(await queue.takeOut('one')).toBe(true);
    expect(shelf.kept).toEqual([]);
    isOnline = true;
    await queue.add(reviewOf('two'));
    await queue.flush();
    expect(await queue.takeOut('two')).toBe(false);
  });

  it('are sent all the same where the browser keeps nothing', async () => {
    const sent: string[] = [];
    const shelf: ReviewShelf = {
      ...shelfWith(),
      readReviews: refuse,
      saveReview: refuse,
      dropReview: refuse,
    };
    const queue = reviewOutbox({ shelf, send: async ({ id }) => void sent.push(id), isOnline: () => true });
    await queue.add(reviewOf('one'));
    await queue.flush();
    expect(sent).toEqual(['one']);
  });
});
