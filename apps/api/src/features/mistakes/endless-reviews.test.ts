import {
  deleteMistakeEndpoint,
  getMistakeEndpoint,
  listMistakesEndpoint,
  reviewMistakeEndpoint,
  undoReviewEndpoint,
  updateMistakeEndpoint,
  type Mistake,
} from '@study/contract/mistakes/mistakes.ts';
import { REVIEWS_A_DAY } from '@study/contract/mistakes/review-bounds.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';
import { rebuildMistakes } from '#projections/mistakes/rebuild-mistakes.ts';

const DAY_MS = 86_400_000;
const DAYS = 200;

interface Reviewed {
  client: TestClient;
  userId: string;
  mistake: Mistake;
}

const CARD = `state, times, kind, entered_at, last_wrong_at, due_at, stability, difficulty, scheduled_days, reps, lapses,
  card_state, last_review_at, streak, retired_at`;

const it = base
  /** A user with one old mistake that was reviewed `reviews` times, last yesterday. */
  .extend(
    'reviewed',
    { scope: 'file' },
    ({ site, paper }) =>
      async (name: string, reviews: number): Promise<Reviewed> => {
        const client = await signedIn(site, name);
        await sitWith(client, paper, { wrong: [46] });
        const [mistake] = (await client.call(listMistakesEndpoint)).results;
        if (!mistake) throw new Error('nothing went wrong');
        const { pool } = site.database;
        const { rows } = await pool.query<{ userId: string }>(
          `update mistake_sources s set happened_at = now() - interval '1 year' from mistakes m
     where m.id = $1 and s.user_id = m.user_id and s.paper_id = m.paper_id and s.item = m.item
     returning s.user_id as "userId"`,
          [mistake.id],
        );
        const userId = rows[0]?.userId ?? '';
        await pool.query(
          `insert into mistake_reviews (user_id, mistake_id, id, response, is_right, rating, seen_ms, reviewed_at, arrived_at,
       knowledge, is_taken_in)
     select $1, $2, gen_random_uuid(), 'A', n % 4 > 0, (array['hard', 'good', 'again'])[1 + n % 3], 1000, at, at, '{}', true
     from generate_series(1, $3::int) n,
       lateral (select now() - interval '1 day' - ($3::int - n) * interval '1 day' * $4::int / ($3::int + 1) as at) t`,
          [userId, mistake.id, reviews, DAYS],
        );
        return { client, userId, mistake };
      },
  )
  .extend(
    'review',
    { scope: 'file' },
    ({ paper }) =>
      ({ client, mistake }: Reviewed, reviewedAt?: number) =>
        client.call(reviewMistakeEndpoint, {
          params: { id: mistake.id },
          body: {
            response: paper.keys.get(46),
            rating: 'hard',
            seen_ms: 900,
            ...(reviewedAt !== undefined && { reviewed_at: new Date(reviewedAt).toISOString() }),
          },
        }),
  )
  /** The stored card, and the card replayed from the whole history. */
  .extend(
    'bothCards',
    { scope: 'file' },
    ({ site, paper }) =>
      async ({ userId, mistake }: Reviewed): Promise<[unknown, unknown]> => {
        const { pool, db } = site.database;
        const read = async () => (await pool.query(`select ${CARD} from mistakes where id = $1`, [mistake.id])).rows[0];
        const kept = await read();
        const item = { paperId: paper.id, no: 46 };
        await db.transaction().execute((trx) => rebuildMistakes(trx, userId, [item]));
        return [kept, await read()];
      },
  )
  .extend('snapshotAt', { scope: 'file' }, ({ site }) => async ({ mistake }: Reviewed): Promise<number | null> => {
    const { rows } = await site.database.pool.query<{ at: number | null }>(
      `select (snapshot ->> 'at')::float8 as at from mistakes where id = $1`,
      [mistake.id],
    );
    return rows[0]?.at ?? null;
  });

describe('one item reviewed for ever', () => {
  it('is kept twenty times a day; the next is marked, told so, and changes nothing', async ({
    reviewed,
    review,
    bothCards,
  }) => {
    const someone = await reviewed('review-endless', 0);
    for (let done = 0; done < REVIEWS_A_DAY; done += 1) expect((await review(someone)).is_kept).toBe(true);
    const [before] = await bothCards(someone);
    const repeat = await review(someone);
    expect(repeat).toMatchObject({ is_kept: false, is_right: true, rating: 'hard', has_retired: false });
    expect((await bothCards(someone))[0]).toEqual(before);
    // Reviews count for the day they were done, also when they arrive later.
    const yesterday = await reviewed('review-offline', 0);
    await review(yesterday, Date.now() - 2 * DAY_MS);
    expect((await review(yesterday)).is_kept).toBe(true);
  });

  it('makes room again when a review is taken back', async ({ reviewed, review }) => {
    const someone = await reviewed('review-undone', 0);
    for (let done = 0; done < REVIEWS_A_DAY; done += 1) await review(someone);
    await someone.client.call(undoReviewEndpoint, { params: { id: someone.mistake.id } });
    expect((await review(someone)).is_kept).toBe(true);
    expect((await review(someone)).is_kept).toBe(false);
  });

  it('is replayed from a snapshot, which gives the card that the whole history gives', async ({
    site,
    reviewed,
    review,
    bothCards,
    snapshotAt,
  }) => {
    const someone = await reviewed('review-many', 300);
    await review(someone);
    const made = await snapshotAt(someone);
    expect(made).not.toBeNull();
    // Reviews before the snapshot are not read again, so a changed rating has no effect until a full replay.
    await review(someone);
    expect(await snapshotAt(someone)).toBe(made);
    const [kept, whole] = await bothCards(someone);
    expect(kept).toEqual(whole);
    const { pool } = site.database;
    const early = `update mistake_reviews set rating = 'again', is_right = false where mistake_id = $1
      and reviewed_at < now() - interval '100 days'`;
    await pool.query(early, [someone.mistake.id]);
    await review(someone);
    const [ahead, replayed] = await bothCards(someone);
    expect(ahead).not.toEqual(replayed);
  });

  it('gives the card of the whole history after each undo, also of reviews that the snapshot included', async ({
    reviewed,
    review,
    bothCards,
    snapshotAt,
  }) => {
    const someone = await reviewed('review-undo-many', 130);
    await review(someone);
    const made = await snapshotAt(someone);
    for (let undone = 0; undone < 60; undone += 1) {
      await someone.client.call(undoReviewEndpoint, { params: { id: someone.mistake.id } });
    }
    expect(await snapshotAt(someone)).not.toBe(made);
    const [kept, whole] = await bothCards(someone);
    expect(kept).toEqual(whole);
  });

  it('gives it after changes by hand, and after it went wrong again', async ({
    paper,
    reviewed,
    review,
    bothCards,
    snapshotAt,
  }) => {
    const someone = await reviewed('review-by-hand', 300);
    const { client, mistake } = someone;
    const byId = { params: { id: mistake.id } };
    await review(someone);
    const steps = [
      () => client.call(updateMistakeEndpoint, { ...byId, body: { state: 'retired' } }),
      () => client.call(updateMistakeEndpoint, { ...byId, body: { state: 'active' } }),
      () => review(someone),
      () => client.call(deleteMistakeEndpoint, byId),
      async () => {
        await sitWith(client, paper, { wrong: [46] });
        await client.call(getMistakeEndpoint, byId);
      },
    ];
    for (const step of steps) {
      await step();
      expect(await snapshotAt(someone)).not.toBeNull();
      const [kept, whole] = await bothCards(someone);
      expect(kept).toEqual(whole);
    }
    const [last] = await bothCards(someone);
    expect(last).toMatchObject({ state: 'active', times: 2 });
  });
});
