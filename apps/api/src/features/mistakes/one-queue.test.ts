import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { reviewSentenceEndpoint } from '@study/contract/listening/sentence-cards.ts';
import { dayPlanEndpoint } from '@study/contract/home/day-plan.ts';
import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import {
  deleteMistakeEndpoint,
  dueMistakesEndpoint,
  listCollectionsEndpoint,
  reviewMistakeEndpoint,
  setReviewSettingsEndpoint,
  undoReviewEndpoint,
  updateMistakeEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import { reviewQueueEndpoint, type QueueSet, type ReviewQueueCard } from '@study/contract/mistakes/review-queue.ts';
import {
  keepWordsEndpoint,
  removeKeptWordEndpoint,
  reviewWordEndpoint,
  setWordSettingsEndpoint,
  undoWordReviewEndpoint,
  updateKeptWordEndpoint,
} from '@study/contract/words/word-book.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { hearing, postHearings } from '#test/hearing.ts';
import { bookOf } from '#test/own-book.ts';
import { it } from '#test/fixtures.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';
import { keep, passDays } from '#test/word-book.ts';

const WORDS = ['abandon', 'abdomen', 'adapt', 'adopt', 'baby', 'back', 'bacon', 'bachelor', 'abnormal', 'aboard'];

const queue = (client: TestClient, query: { set?: QueueSet; results?: 'none' } = {}) =>
  client.call(reviewQueueEndpoint, { query });

const review = (client: TestClient, card: ReviewQueueCard, rating: 'again' | 'hard' | 'good') => {
  const body = { id: randomUUID(), rating, seen_ms: 900 };
  if (card.kind === 'sentence') {
    return client.call(reviewSentenceEndpoint, { params: { id: card.sentence.id }, body });
  }
  return card.kind === 'word'
    ? client.call(reviewWordEndpoint, { params: { word: card.word.word }, body: { ...body, face: card.word.face } })
    : client.call(reviewMistakeEndpoint, { params: { id: card.mistake.id }, body });
};

/** Expects the same counts from every call that tells them, and as many cards as they promise. */
async function expectOneCount(client: TestClient): Promise<void> {
  const today = await queue(client);
  const ahead = await queue(client, { set: 'ahead' });
  const { count, backlog, done_today, limit, ahead: early, spread_days, week, exam_in } = today;
  const shared = { count, backlog, done_today, limit, ahead: early, spread_days, week, exam_in };
  expect(ahead).toMatchObject(shared);
  expect(await client.call(dueMistakesEndpoint, { query: { results: 'none' } })).toMatchObject(shared);
  expect((await client.call(dashboardEndpoint)).reviews).toEqual({ count, backlog, done_today, limit, ahead: early });
  expect((await client.call(listCollectionsEndpoint)).totals).toMatchObject({ done_today, limit });
  expect(week[0]).toBe(count);
  const { blocks } = await client.call(dayPlanEndpoint);
  for (const block of blocks) {
    if (block.kind !== 'reviews' || block.is_done) continue;
    const waiting = block.set === 'ahead' ? today.ahead_of : today.backlog_of;
    expect(block.waiting).toEqual(waiting);
    expect(block.left).toBeLessThanOrEqual(block.set === 'ahead' ? early : count);
  }
  expect(today.results).toHaveLength(Math.min(15, count));
  expect(ahead.results).toHaveLength(Math.min(15, early));
  expect(ahead.results.filter(({ kind }) => kind === 'word').length).toBeLessThanOrEqual(today.ahead_of.word);
  const { mistake, word, sentence } = today.backlog_of;
  expect(mistake + word + sentence).toBe(backlog);
}

const percent = fc.nat(99);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('review' as const),
      rating: fc.constantFrom('again' as const, 'hard' as const, 'good' as const),
      set: fc.constantFrom('today' as const, 'ahead' as const),
      at: percent,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constantFrom('undo' as const, 'keep' as const, 'retire' as const, 'return' as const, 'remove' as const),
      at: percent,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('pass_days' as const), days: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('limit' as const), limit: fc.integer({ min: 5, max: 12 }) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('new_words' as const), aDay: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('exam' as const), days: fc.nat(3) }) },
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

/** Chooses a mistake or a word by a number. */
async function one(client: TestClient, at: number): Promise<{ id: string } | { word: string }> {
  const mistakes = await bookOf(client);
  const chosen = at % (mistakes.length + WORDS.length);
  const mistake = mistakes[chosen];
  return mistake ? { id: mistake.id } : { word: WORDS[chosen - mistakes.length] ?? '' };
}

describe('today’s reviews', () => {
  it('have one count in every state', { timeout: 120_000 }, async ({ site, paper }) => {
    let people = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 10 }), async (actions) => {
        people += 1;
        const client = await signedIn(site, `one-queue-${people}`);
        await sitWith(client, paper, { wrong: [3, 26, 27, 46, 47, 51] });
        await keep(client, ...WORDS.slice(0, 7));
        await postHearings(client, hearing({ right: 2 }), hearing({ item: '8', is_marked: true }));
        await expectOneCount(client);
        for (const each of actions) {
          await act(client, each);
          await expectOneCount(client);
        }
      }),
      { numRuns: 6 },
    );

    async function act(client: TestClient, each: Action): Promise<void> {
      if (each.what === 'pass_days') {
        await passDays(site, each.days);
      } else if (each.what === 'limit') {
        await client.call(setReviewSettingsEndpoint, { body: { daily_limit: each.limit } });
      } else if (each.what === 'new_words') {
        await client.call(setWordSettingsEndpoint, { body: { new_a_day: each.aDay } });
      } else if (each.what === 'exam') {
        const exam_date = dateOfDay(dayNumber(Date.now()) + each.days);
        await client.call(updateProfileEndpoint, { body: { exam_date } });
      } else if (each.what === 'review') {
        const { results } = await queue(client, { set: each.set });
        const card = results[each.at % Math.max(1, results.length)];
        if (!card) return;
        const { left_today } = await review(client, card, each.rating);
        expect(left_today).toBe((await queue(client, { results: 'none' })).count);
      } else {
        await byHand(client, each.what, await one(client, each.at));
      }
    }

    async function byHand(client: TestClient, what: string, chosen: { id: string } | { word: string }): Promise<void> {
      const state = what === 'retire' ? 'retired' : 'active';
      if ('word' in chosen) {
        const byWord = { params: { word: chosen.word } };
        if (what === 'keep') await client.call(keepWordsEndpoint, { body: { words: [chosen] } });
        else if (what === 'undo') await client.try(undoWordReviewEndpoint, byWord);
        else if (what === 'remove') await client.try(removeKeptWordEndpoint, byWord);
        else await client.try(updateKeptWordEndpoint, { ...byWord, body: { state } });
        return;
      }
      const byId = { params: { id: chosen.id } };
      if (what === 'undo') await client.try(undoReviewEndpoint, byId);
      else if (what === 'remove') await client.call(deleteMistakeEndpoint, byId);
      else await client.call(updateMistakeEndpoint, { ...byId, body: { state } });
    }
  });

  it('mix mistakes and words: known ones first, items of one text together, words together, new words last', async ({
    site,
    paper,
  }) => {
    const client = await signedIn(site, 'mixed-queue');
    await sitWith(client, paper, { wrong: [26, 46, 47] });
    await queue(client);
    await keep(client, 'abandon', 'abdomen', 'baby');
    await passDays(site, 1);
    const first = await queue(client);
    expect(first).toMatchObject({ count: 6, backlog_of: { mistake: 3, word: 3 }, new_words: { today: 3, waiting: 3 } });
    const kinds = (cards: ReviewQueueCard[]) => cards.map(({ kind }) => kind);
    expect(kinds(first.results)).toEqual(['mistake', 'mistake', 'mistake', 'word', 'word', 'word']);
    // New words by level.
    expect(first.results.flatMap((card) => (card.kind === 'word' ? card.word.word : []))).toEqual([
      'baby',
      'abandon',
      'abdomen',
    ]);
    const word = first.results.at(-1);
    if (word) await review(client, word, 'good');
    await passDays(site, 30);
    expect(kinds((await queue(client)).results)).toEqual(['word', 'word', 'word', 'mistake', 'mistake', 'mistake']);
  });

  it('begin so many new words a day, and no more after an undone one', async ({ site }) => {
    const client = await signedIn(site, 'new-words');
    await client.call(setWordSettingsEndpoint, { body: { new_a_day: 2 } });
    await keep(client, ...WORDS);
    await passDays(site, 1);
    const counts = async () => {
      const { count, new_words, done_today } = await queue(client);
      return { count, ...new_words, done_today };
    };
    expect(await counts()).toEqual({ count: 2, today: 2, waiting: 10, done_today: 0 });
    const [card] = (await queue(client)).results;
    if (card?.kind !== 'word') throw new Error('no word is due');
    await review(client, card, 'good');
    expect(await counts()).toEqual({ count: 1, today: 1, waiting: 9, done_today: 1 });
    await client.call(undoWordReviewEndpoint, { params: { word: card.word.word } });
    expect(await counts()).toEqual({ count: 2, today: 2, waiting: 10, done_today: 0 });
  });

  it('leave words kept today for tomorrow, and offer them ahead', async ({ site }) => {
    const client = await signedIn(site, 'kept-today');
    await keep(client, 'abandon');
    expect(await queue(client, { set: 'ahead' })).toMatchObject({
      count: 0,
      ahead: 1,
      ahead_of: { mistake: 0, word: 1 },
      results: [{ kind: 'word', word: { word: 'abandon', is_due: false } }],
      week: [0, 1, 0, 0, 0, 0, 0],
    });
  });

  it('offer the words kept today alone, without the mistakes of today', async ({ site, paper }) => {
    const client = await signedIn(site, 'kept-alone');
    await sitWith(client, paper, { wrong: [26, 46, 47] });
    await keep(client, 'abandon', 'adapt');
    const kinds = ({ results }: { results: ReviewQueueCard[] }) => results.map(({ kind }) => kind).toSorted();
    expect(kinds(await queue(client, { set: 'words_ahead' }))).toEqual(['word', 'word']);
    expect(kinds(await queue(client, { set: 'ahead' }))).toEqual(['mistake', 'mistake', 'mistake', 'word', 'word']);
  });

  it('give the specification’s call its mistakes, within the limit that words share', async ({ site, paper }) => {
    const client = await signedIn(site, 'older-page');
    await sitWith(client, paper, { wrong: [26, 46, 47] });
    await queue(client);
    await keep(client, ...WORDS);
    await passDays(site, 1);
    const { results, count } = await client.call(dueMistakesEndpoint);
    expect([results.length, count]).toEqual([3, 13]);
    const ofLevel = await client.call(dueMistakesEndpoint, { query: { exam_type: 'CET4' } });
    expect([ofLevel.results.length, ofLevel.count]).toEqual([3, 3]);
  });
});
