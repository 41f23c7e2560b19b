import { profileEndpoint } from '@study/contract/account/auth.ts';
import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import type { Rating } from '@study/contract/mistakes/mistakes.ts';
import { REVIEWS_A_DAY, REVIEWS_OF_A_WORD } from '@study/contract/mistakes/review-bounds.ts';
import {
  getKeptWordEndpoint,
  keepWordsEndpoint,
  reviewWordEndpoint,
  undoWordReviewEndpoint,
  updateKeptWordEndpoint,
  type WordFace,
} from '@study/contract/words/word-book.ts';
import { dayNumber } from '@study/domain/scheduling/china-day.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { CLIP_MS, type SamplePaper } from '#test/sample-paper.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';
import { keep, passDays } from '#test/word-book.ts';

let people = 0;
const WORD = { params: { word: 'abandon' } };
const it = base
  /** A learner with a word that was kept `days` ago. */
  .extend('keeper', { scope: 'file' }, ({ site }) => async (days = 1) => {
    people += 1;
    const client = await signedIn(site, `word-reviewer-${people}`);
    await keep(client, 'abandon', 'adapt');
    await passDays(site, days);
    return client;
  });

interface Given {
  id?: string;
  face?: WordFace;
  rating?: Rating;
  response?: string;
  reviewed_at?: string;
}
const review = (client: TestClient, given: Given = {}) =>
  client.call(reviewWordEndpoint, {
    ...WORD,
    body: { id: randomUUID(), face: 'reading', rating: 'good', seen_ms: 900, ...given },
  });
const read = (client: TestClient) => client.call(getKeptWordEndpoint, WORD);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe('a review of a word', () => {
  it('moves it to a later day and is done for today', async ({ keeper }) => {
    const client = await keeper();
    const before = await read(client);
    expect(before).toMatchObject({ is_due: true, is_new: true, reps: 0 });
    const done = await review(client);
    expect(done).toMatchObject({
      word: { is_due: false, is_new: false, reps: 1, streak: 1, face: 'listening', due_at: before.next.good },
      is_right: null,
      rating: 'good',
      has_retired: false,
      is_kept: true,
      left_today: 1,
    });
  });

  it('is stored once however often it is sent, and its id serves no other word', async ({ keeper }) => {
    const client = await keeper();
    const id = randomUUID();
    const first = await review(client, { id });
    expect(await review(client, { id, rating: 'again' })).toEqual(first);
    const body = { id, face: 'reading', rating: 'good', seen_ms: 900 } as const;
    const other = await client.try(reviewWordEndpoint, { params: { word: 'adapt' }, body });
    expect(other).toMatchObject({ status: 422, body: { fields: { id: '这个编号已用于另一个词' } } });
    expect((await client.try(reviewWordEndpoint, { params: { word: 'adopt' }, body })).status).toBe(404);
  });

  it('judges a typed word, and a wrong one counts as failed', async ({ keeper }) => {
    const client = await keeper();
    const wrong = await review(client, { face: 'spelling', rating: 'easy', response: 'abanden' });
    expect(wrong).toMatchObject({ is_right: false, rating: 'again', word: { failures: 1, streak: 0 } });
    const right = await review(client, { face: 'spelling', response: ' Abandon ' });
    expect(right).toMatchObject({ is_right: true, rating: 'good', word: { failures: 1, streak: 1 } });
  });

  it('gives the same card in whatever order offline reviews arrive', async ({ keeper }) => {
    const reviews = [
      { rating: 'good', reviewed_at: daysAgo(9) },
      { rating: 'again', reviewed_at: daysAgo(6) },
      { rating: 'good', reviewed_at: daysAgo(5) },
      { rating: 'easy', reviewed_at: daysAgo(2) },
    ] as const;
    const cards = [];
    for (const order of [
      [0, 1, 2, 3],
      [3, 1, 0, 2],
    ]) {
      const client = await keeper(10);
      for (const at of order) await review(client, reviews[at]);
      const { kept_at: _keptAt, ...card } = await read(client);
      cards.push({ ...card, due_at: dayNumber(Date.parse(card.due_at)), next: null });
    }
    expect(cards[0]).toEqual(cards[1]);
    expect(cards[0]).toMatchObject({ reps: 4, failures: 1, streak: 2, face: 'spelling' });
  });

  it('retires a word after three in a row, which may be returned', async ({ keeper }) => {
    const client = await keeper(20);
    await review(client, { reviewed_at: daysAgo(15) });
    await review(client, { reviewed_at: daysAgo(10), face: 'listening' });
    const third = await review(client, { face: 'spelling', response: 'abandon' });
    expect(third).toMatchObject({ has_retired: true, word: { state: 'retired', is_due: false } });
    const returned = await client.call(updateKeptWordEndpoint, { ...WORD, body: { state: 'active' } });
    expect(returned).toMatchObject({ state: 'active', streak: 0, face: 'reading', retired_at: null });
    expect(dayNumber(Date.parse(returned.due_at))).toBe(dayNumber(Date.now()) + 1);
  });

  it('makes a leech of a word that failed eight times, which stays in the queue', async ({ keeper }) => {
    const client = await keeper();
    for (let failed = 0; failed < 8; failed += 1) await review(client, { rating: 'again' });
    expect(await read(client)).toMatchObject({ is_leech: true, state: 'active', failures: 8 });
    await client.call(updateKeptWordEndpoint, { ...WORD, body: { state: 'retired' } });
    const again = await client.call(updateKeptWordEndpoint, { ...WORD, body: { state: 'active' } });
    expect(again).toMatchObject({ is_leech: false, failures: 0 });
  });

  it('changes nothing beyond so many in all, because each costs every later one time', async ({ site, keeper }) => {
    const client = await keeper(200);
    const { id } = await client.call(profileEndpoint);
    await site.database.pool.query(
      `insert into word_reviews (user_id, word, id, face, rating, seen_ms, reviewed_at)
       select $1, 'abandon', gen_random_uuid(), 'reading', 'hard', 1, now() - n * interval '3 hours'
       from generate_series(9, $2::int + 8) n`,
      [id, REVIEWS_OF_A_WORD - 1],
    );
    expect(await review(client)).toMatchObject({ is_kept: true, word: { reps: REVIEWS_OF_A_WORD } });
    expect(await review(client)).toMatchObject({ is_kept: false, word: { reps: REVIEWS_OF_A_WORD } });
  });

  it('changes nothing beyond so many a day', async ({ keeper }) => {
    const client = await keeper();
    for (let done = 0; done < REVIEWS_A_DAY; done += 1) await review(client, { rating: 'hard' });
    const before = await read(client);
    expect(await review(client)).toMatchObject({ is_kept: false });
    expect((await read(client)).reps).toBe(before.reps);
  });

  it('is undone, once, and not after another one followed', async ({ keeper }) => {
    const client = await keeper();
    const before = await read(client);
    const [one, other] = [randomUUID(), randomUUID()];
    await review(client, { id: one });
    await review(client, { id: other, rating: 'again' });
    const undo = (id: string) => client.try(undoWordReviewEndpoint, { ...WORD, query: { review: id } });
    expect(await undo(one)).toMatchObject({ status: 409, body: { code: 'reviewed_since' } });
    expect((await undo(other)).status).toBe(200);
    // A repeat after a lost reply undoes no other.
    expect((await undo(other)).body).toMatchObject({ reps: 1 });
    expect((await undo(one)).status).toBe(200);
    const { next: _next, ...after } = await read(client);
    expect(before).toMatchObject(after);
    expect((await client.try(undoWordReviewEndpoint, WORD)).status).toBe(404);
  });
});

describe('the sound of a word in review', () => {
  const place = (paper: SamplePaper) => ({ sentence: 'secret words that are heard', paper_id: paper.id });

  it('is the recording of its sentence, for who has a closed attempt on the paper', async ({ site, paper }) => {
    const client = await signedIn(site, 'word-listener');
    await client.call(keepWordsEndpoint, { body: { words: [{ word: 'abandon', place: place(paper) }] } });
    expect((await read(client)).sound).toBeNull();
    await sitWith(client, paper, {});
    const { sound } = await read(client);
    expect(sound).toMatchObject({
      duration_ms: CLIP_MS,
      cues: [{ start_ms: 0, end_ms: 900, text: place(paper).sentence }],
    });
    expect(sound?.sources[0]?.url).toContain(`/api/exams/cet-content/${paper.id}/audio/`);
    await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'mock' } });
    expect(await read(client)).toMatchObject({ sound: null, place: null });
  });
});
