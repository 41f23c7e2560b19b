import {
  getMistakeEndpoint,
  listMistakesEndpoint,
  reviewMistakeEndpoint,
  undoReviewEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import { DAY_MS } from '@study/domain/scheduling/china-day.ts';
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';

let people = 0;

const byId = (id: string) => ({ params: { id } });

const it = base
  /** A mistake that was reviewed three days ago and today. */
  .extend('reviewedTwice', { scope: 'file' }, ({ site, paper }) => async () => {
    people += 1;
    const client = await signedIn(site, `undoing-${people}`);
    await sitWith(client, paper, { wrong: [50] });
    await client.call(listMistakesEndpoint);
    await site.database.pool.query(`update mistake_sources set happened_at = happened_at - interval '9 days'`);
    await site.database.pool.query(`update mistakes set entered_at = entered_at - interval '9 days'`);
    const { results } = await client.call(listMistakesEndpoint);
    const id = results[0]?.id ?? '';
    const [earlier, latest] = [randomUUID(), randomUUID()];
    const body = { rating: 'good', seen_ms: 900, response: paper.keys.get(50) ?? '' } as const;
    const threeDaysAgo = new Date(Date.now() - 3 * DAY_MS).toISOString();
    await client.call(reviewMistakeEndpoint, {
      ...byId(id),
      body: { ...body, id: earlier, reviewed_at: threeDaysAgo },
    });
    await client.call(reviewMistakeEndpoint, { ...byId(id), body: { ...body, id: latest } });
    return { client, id, earlier, latest };
  });

const reps = async (client: TestClient, id: string) => (await client.call(getMistakeEndpoint, byId(id))).reps;

describe('an undo of a review', () => {
  it('that is sent again after a lost reply takes no older review back', async ({ reviewedTwice }) => {
    const { client, id, latest } = await reviewedTwice();
    const undo = { ...byId(id), query: { review: latest.toUpperCase() } };
    const [first, second] = [await client.call(undoReviewEndpoint, undo), await client.call(undoReviewEndpoint, undo)];
    expect([first.reps, second.reps]).toEqual([1, 1]);
    expect(second).toEqual(first);
  });

  it('of one that another review followed is refused, and leaves both', async ({ reviewedTwice }) => {
    const { client, id, earlier } = await reviewedTwice();
    const refused = await client.try(undoReviewEndpoint, { ...byId(id), query: { review: earlier } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'reviewed_since' } });
    expect(await reps(client, id)).toBe(2);
  });

  it('of one that the server never had changes nothing', async ({ reviewedTwice }) => {
    const { client, id } = await reviewedTwice();
    const undone = await client.call(undoReviewEndpoint, { ...byId(id), query: { review: randomUUID() } });
    expect(undone.reps).toBe(2);
  });

  it('that names none takes the newest', async ({ reviewedTwice }) => {
    const { client, id } = await reviewedTwice();
    expect((await client.call(undoReviewEndpoint, byId(id))).reps).toBe(1);
  });
});
