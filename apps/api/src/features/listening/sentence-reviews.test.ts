import { randomUUID } from 'node:crypto';
import { startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import {
  getSentenceEndpoint,
  reviewSentenceEndpoint,
  undoSentenceReviewEndpoint,
  type SentenceInReview,
} from '@study/contract/listening/sentence-cards.ts';
import { REVIEWS_A_DAY, REVIEWS_OF_A_SENTENCE } from '@study/contract/mistakes/review-bounds.ts';
import { reviewQueueEndpoint } from '@study/contract/mistakes/review-queue.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { hearing, postHearings } from '#test/hearing.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';
import { passDays } from '#test/word-book.ts';

let people = 0;

const it = base.extend('learner', { scope: 'file' }, ({ site, paper }) => async () => {
  people += 1;
  const client = await signedIn(site, `sentences-${people}`);
  await sitWith(client, paper, {});
  return client;
});

const queue = (client: TestClient) => client.call(reviewQueueEndpoint, { query: {} });
async function sentencesOf(client: TestClient): Promise<SentenceInReview[]> {
  const { results } = await queue(client);
  return results.flatMap((card) => (card.kind === 'sentence' ? [card.sentence] : []));
}
async function dueSentence(client: TestClient): Promise<SentenceInReview> {
  const [first] = await sentencesOf(client);
  if (!first) throw new Error('no sentence is due');
  return first;
}
const review = (client: TestClient, id: string, given: object = {}) =>
  client.call(reviewSentenceEndpoint, {
    params: { id },
    body: { id: randomUUID(), rating: 'good', is_right: true, seen_ms: 900, ...given },
  });

describe('a hard sentence', () => {
  it('comes back on the day after with its text and sound, an understood one never', async ({ site, learner }) => {
    const client = await learner();
    await postHearings(client, hearing({ right: 3 }), hearing({ item: '8' }));
    expect(await queue(client)).toMatchObject({ count: 0, week: [0, 1, 0, 0, 0, 0, 0] });
    await passDays(site, 1);
    expect(await queue(client)).toMatchObject({ count: 1, backlog_of: { mistake: 0, word: 0, sentence: 1 } });
    const sentence = await dueSentence(client);
    expect(sentence).toMatchObject({
      first_item: 1,
      sentence: 0,
      text: 'secret words that are heard',
      recording: { cues: [{ text: 'secret words that are heard' }] },
    });
    expect(await client.call(getSentenceEndpoint, { params: { id: sentence.id } })).toMatchObject({
      text: sentence.text,
    });
  });

  it('makes no card when it was skipped, unless it is marked', async ({ site, learner }) => {
    const client = await learner();
    await postHearings(client, hearing({ right: 0 }));
    await passDays(site, 1);
    expect(await queue(client)).toMatchObject({ count: 0, backlog_of: { sentence: 0 } });
    await postHearings(client, hearing({ right: 0, is_marked: true }));
    await passDays(site, 1);
    expect(await queue(client)).toMatchObject({ backlog_of: { sentence: 1 } });
  });

  it('waits for its day after a review, which is counted once, and can be undone', async ({ site, learner }) => {
    const client = await learner();
    await postHearings(client, hearing({ is_marked: true }));
    await passDays(site, 1);
    const { id } = await dueSentence(client);
    const given = { id: randomUUID() };
    const done = await review(client, id, given);
    expect(done).toMatchObject({
      rating: 'good',
      is_kept: true,
      has_retired: false,
      left_today: 0,
      sentence: { streak: 1 },
    });
    expect((await review(client, id, given)).sentence).toEqual(done.sentence);
    expect(await queue(client)).toMatchObject({ count: 0, done_today: 1 });
    const undo = () => client.call(undoSentenceReviewEndpoint, { params: { id }, query: { review: given.id } });
    expect(await undo()).toMatchObject({ streak: 0 });
    expect(await undo()).toMatchObject({ streak: 0 });
    expect(await queue(client)).toMatchObject({ count: 1, done_today: 0 });
  });

  it('counts as forgotten when too little was right, whatever was chosen, and retires after three in a row', async ({
    site,
    learner,
  }) => {
    const client = await learner();
    await postHearings(client, hearing({ right: 1 }));
    await passDays(site, 1);
    const { id } = await dueSentence(client);
    expect(await review(client, id, { rating: 'easy', is_right: false })).toMatchObject({ rating: 'again' });
    for (const _ of [1, 2]) {
      await passDays(site, 60);
      await review(client, id);
    }
    await passDays(site, 300);
    expect(await review(client, id)).toMatchObject({ has_retired: true, sentence: { state: 'retired' } });
    expect(await queue(client)).toMatchObject({ backlog: 0 });
    // Not understood in another pass, it comes back.
    await postHearings(client, hearing({ right: 1 }));
    await passDays(site, 30);
    expect(await sentencesOf(client)).toMatchObject([{ id, state: 'active' }]);
  });

  it('is hidden while a mock on its paper is open', async ({ site, paper, learner }) => {
    const client = await learner();
    await postHearings(client, hearing({ right: 1 }));
    await passDays(site, 1);
    const { id } = await dueSentence(client);
    await client.call(startExamEndpoint, { params: { id: paper.id }, body: { mode: 'mock' } });
    expect(await queue(client)).toMatchObject({ count: 0 });
    for (const refused of [
      await client.try(getSentenceEndpoint, { params: { id } }),
      await client.try(reviewSentenceEndpoint, {
        params: { id },
        body: { id: randomUUID(), rating: 'good', seen_ms: 1 },
      }),
    ]) {
      expect(refused).toMatchObject({ status: 403, body: { code: 'answers_sealed' } });
    }
  });

  it('belongs to one learner, and takes so many reviews a day and in all', async ({ site, learner }) => {
    const [client, other] = [await learner(), await learner()];
    await postHearings(client, hearing({ right: 1 }));
    await passDays(site, 1);
    const { id } = await dueSentence(client);
    expect(await other.try(getSentenceEndpoint, { params: { id } })).toMatchObject({ status: 404 });
    for (let count = 0; count < REVIEWS_A_DAY; count += 1) await review(client, id, { rating: 'hard' });
    expect(await review(client, id)).toMatchObject({ is_kept: false });
    await site.database.pool.query(
      `insert into sentence_reviews select user_id, sentence_id, gen_random_uuid(), rating, is_right, seen_ms,
         reviewed_at - interval '1 year' from sentence_reviews, generate_series(1, $1)
       where sentence_id = $2`,
      [REVIEWS_OF_A_SENTENCE / REVIEWS_A_DAY - 1, id],
    );
    await passDays(site, 1);
    expect(await review(client, id)).toMatchObject({ is_kept: false });
  });
});
