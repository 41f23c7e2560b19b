import { leaderboardEndpoint } from '@study/contract/boards/leaderboard.ts';
import { listMistakesEndpoint, reviewMistakeEndpoint, undoReviewEndpoint } from '@study/contract/mistakes/mistakes.ts';
import { DAY_MS, dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';

const byId = (id: string) => ({ params: { id } });
const answered = { rating: 'good', response: 'A', seen_ms: 900 } as const;
const today = () => dateOfDay(dayNumber(Date.now()));
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const it = base
  /** A user with mistakes from an old hand-in and without activity days. */
  .extend('reviewer', { scope: 'file' }, ({ site, paper }) => async (name: string) => {
    const client = await signedIn(site, name);
    await sitWith(client, paper, { wrong: [46, 47] });
    const { results } = await client.call(listMistakesEndpoint);
    const { pool } = site.database;
    const me = 'user_id = (select id from users where username = $1)';
    await pool.query(`update mistake_sources set happened_at = happened_at - interval '60 days' where ${me}`, [name]);
    await pool.query(`update mistakes set entered_at = entered_at - interval '60 days' where ${me}`, [name]);
    await pool.query(`delete from activity_days where ${me}`, [name]);
    const days = async () => {
      await client.call(listMistakesEndpoint);
      const { rows } = await pool.query<{ day: string; items: number }>(
        `select day::text, items from activity_days where ${me} order by day`,
        [name],
      );
      return rows.map(({ day, items }) => [day, items]);
    };
    return { client, ids: results.map(({ id }) => id), days };
  });

const review = (client: TestClient, id: string, more: object = {}) =>
  client.call(reviewMistakeEndpoint, { ...byId(id), body: { ...answered, ...more } });
const diligence = async (client: TestClient) =>
  (await client.call(leaderboardEndpoint, { query: { exam_type: 'CET4', board: 'diligence', period: 'all' } })).me;

describe('the days of activity', () => {
  it('count an item once a day, however often it is reviewed', async ({ reviewer }) => {
    const { client, ids, days } = await reviewer('once-a-day');
    for (let nth = 0; nth < 12; nth += 1) await review(client, ids[0] ?? '');
    expect(await days()).toEqual([[today(), 1]]);
    for (let nth = 0; nth < 10; nth += 1) await review(client, ids[nth % 2] ?? '');
    expect(await days()).toEqual([[today(), 2]]);
    expect(await diligence(client)).toBe(null);
  });

  it('count it once too when several of its reviews are projected together', async ({ site, reviewer }) => {
    const { client, ids, days } = await reviewer('all-at-once');
    for (const id of [...ids, ...ids]) await review(client, id);
    await site.database.pool.query(
      `update mistake_reviews set is_taken_in = false where user_id = (select id from users where username = 'all-at-once')`,
    );
    await site.database.pool.query(
      `delete from activity_days where user_id = (select id from users where username = 'all-at-once')`,
    );
    expect(await days()).toEqual([[today(), 2]]);
  });

  it('take a late review for the day on which it arrived', async ({ reviewer }) => {
    const { client, ids, days } = await reviewer('back-online');
    for (const ago of [25, 15, 5]) await review(client, ids[0] ?? '', { reviewed_at: daysAgo(ago) });
    expect(await days()).toEqual([[today(), 1]]);
  });

  it('forget an item only with the last of its reviews that day', async ({ reviewer }) => {
    const { client, ids, days } = await reviewer('taking-back');
    const [id = ''] = ids;
    await review(client, id);
    await review(client, id);
    expect(await days()).toEqual([[today(), 1]]);
    await client.call(undoReviewEndpoint, byId(id));
    expect(await days()).toEqual([[today(), 1]]);
    await client.call(undoReviewEndpoint, byId(id));
    expect(await days()).toEqual([]);
  });
});
