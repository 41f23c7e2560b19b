import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import {
  dueMistakesEndpoint,
  listCollectionsEndpoint,
  listMistakesEndpoint,
  reviewMistakeEndpoint,
  setReviewSettingsEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import { practiceSuggestionsEndpoint } from '@study/contract/practice/practice.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { answerItem, startPractice } from '#test/practising.ts';
import { sitWith } from '#test/sat-paper.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';

let people = 0;

const due = (client: TestClient) => client.call(dueMistakesEndpoint);
const ahead = (client: TestClient) => client.call(dueMistakesEndpoint, { query: { set: 'ahead' } });
const it = base
  /** A user with `wrong` mistakes of today whose exam is in `days` days. */
  .extend(
    'before',
    { scope: 'file' },
    ({ site, paper }) =>
      async (days: number, wrong: number): Promise<TestClient> => {
        people += 1;
        const client = await signedIn(site, `eve-${people}`);
        await sitWith(client, paper, { wrong: Array.from({ length: wrong }, (_, index) => index + 26) });
        await client.call(updateProfileEndpoint, { body: { exam_date: dateOfDay(dayNumber(Date.now()) + days) } });
        return client;
      },
  )
  .extend(
    'reviewAll',
    { scope: 'file' },
    ({ paper }) =>
      async (client: TestClient, { results }: Awaited<ReturnType<typeof due>>) => {
        for (const { id, item } of results) {
          const body = { rating: 'good', seen_ms: 900, response: paper.keys.get(Number(item)) ?? '' } as const;
          await client.call(reviewMistakeEndpoint, { params: { id }, body });
        }
        return results.map(({ item }) => Number(item));
      },
  )
  /** A user with `wrong` mistakes of today whose exam is tomorrow. */
  .extend(
    'onTheEve',
    { scope: 'file' },
    ({ before }) =>
      (wrong: number) =>
        before(1, wrong),
  );

/** The number of due mistakes from every call that counts them. */
async function counted(client: TestClient) {
  const [{ reviews }, collections, suggested] = [
    await client.call(dashboardEndpoint),
    await client.call(listCollectionsEndpoint),
    await client.call(practiceSuggestionsEndpoint, { query: { exam_type: 'CET4' } }),
  ];
  const { results } = await client.call(listMistakesEndpoint, { query: { page_size: '100' } });
  const { backlog } = await due(client);
  return {
    dashboard: reviews.backlog,
    collections: collections.totals.due,
    practice: suggested.results.find(({ reason }) => reason === 'due')?.facts.due ?? 0,
    book: results.filter(({ is_due: isDue }) => isDue).length,
    backlog,
  };
}
const everywhere = (count: number) => ({
  dashboard: count,
  collections: count,
  practice: count,
  book: count,
  backlog: count,
});

describe('the day before the exam', () => {
  it('asks every item once, however many sittings that takes', async ({ reviewAll, onTheEve }) => {
    const client = await onTheEve(20);
    expect(await counted(client)).toEqual(everywhere(20));
    const first = await reviewAll(client, await due(client));
    expect(first).toHaveLength(15);
    expect(await counted(client)).toEqual(everywhere(5));
    const rest = await reviewAll(client, await due(client));
    expect(new Set([...first, ...rest]).size).toBe(20);
    expect(await due(client)).toMatchObject({ results: [], count: 0, done_today: 20 });
    expect(await counted(client)).toEqual(everywhere(0));
  });

  it('says when an item comes back that was reviewed on it', async ({ reviewAll, onTheEve }) => {
    const client = await onTheEve(1);
    const [asked] = (await due(client)).results;
    await reviewAll(client, await due(client));
    const [reviewed] = (await client.call(listMistakesEndpoint)).results;
    expect(dayNumber(Date.parse(reviewed?.due_at ?? ''))).toBeGreaterThan(dayNumber(Date.now()));
    expect(asked?.next.good).toBe(reviewed?.due_at);
  });

  it('takes a second answer in practice for no review', async ({ paper, onTheEve }) => {
    const client = await onTheEve(11);
    const session = await startPractice(client, { kind: 'due' });
    const [first] = session.items;
    const no = first?.item ?? '';
    const { results } = await client.call(listMistakesEndpoint, { query: { page_size: '100' } });
    const id = results.find(({ item }) => item === no)?.id ?? '';
    const key = paper.keys.get(Number(no)) ?? '';
    await client.call(reviewMistakeEndpoint, { params: { id }, body: { rating: 'good', seen_ms: 1, response: key } });
    await answerItem(client, session, no, key);
    expect(await counted(client)).toEqual(everywhere(10));
    const after = (await client.call(listMistakesEndpoint, { query: { page_size: '100' } })).results;
    expect(after.find((own) => own.id === id)?.reps).toBe(1);
  });

  it('asks again what went wrong after its review', async ({ paper, reviewAll, onTheEve }) => {
    const client = await onTheEve(1);
    await reviewAll(client, await due(client));
    await sitWith(client, paper, { wrong: [26] });
    expect(await counted(client)).toEqual(everywhere(1));
    await reviewAll(client, await due(client));
    expect(await counted(client)).toEqual(everywhere(0));
  });
});

describe('what is reviewed ahead of its day', () => {
  it('is everything on the day of the exam, though nothing is due', async ({ site, before, reviewAll }) => {
    const client = await before(0, 20);
    await site.database.pool.query(
      `update mistakes set last_wrong_at = last_wrong_at - interval '9 days', entered_at = entered_at - interval '9 days',
        due_at = due_at + interval '20 days' where user_id = (select id from users where username = 'eve-' || $1)`,
      [people],
    );
    const today = await due(client);
    expect(today).toMatchObject({ results: [], count: 0, backlog: 0, ahead: 20, exam_in: 0 });
    expect((await client.call(dashboardEndpoint)).reviews).toMatchObject({ count: 0, ahead: 20 });
    const first = await ahead(client);
    expect(first.results).toHaveLength(15);
    await reviewAll(client, first);
    const rest = await ahead(client);
    expect(rest.results).toHaveLength(5);
    await reviewAll(client, rest);
    // Each was asked once.
    expect(await ahead(client)).toMatchObject({ results: [], ahead: 0, done_today: 20 });
    expect((await client.call(dashboardEndpoint)).reviews).toMatchObject({ ahead: 0 });
  });

  it('is everything on the day before, whatever the daily limit', async ({ reviewAll, onTheEve }) => {
    const client = await onTheEve(12);
    await client.call(setReviewSettingsEndpoint, { body: { daily_limit: 5 } });
    expect(await due(client)).toMatchObject({ count: 5, backlog: 12, ahead: 12, exam_in: 1 });
    await reviewAll(client, await due(client));
    expect(await due(client)).toMatchObject({ count: 0, ahead: 7 });
    expect((await ahead(client)).results).toHaveLength(7);
  });

  it('is on other days what went wrong today and was not reviewed since', async ({ paper, before, reviewAll }) => {
    const client = await before(30, 3);
    expect(await due(client)).toMatchObject({ results: [], count: 0, ahead: 3, exam_in: 30 });
    expect(await reviewAll(client, await ahead(client))).toEqual([26, 27, 28]);
    expect(await ahead(client)).toMatchObject({ results: [], ahead: 0 });
    await sitWith(client, paper, { wrong: [26] });
    expect((await ahead(client)).results.map(({ item }) => item)).toEqual(['26']);
  });

  it('is nothing of what went wrong on an earlier day', async ({ site, before }) => {
    const client = await before(30, 3);
    await ahead(client);
    await site.database.pool.query(`update mistakes set last_wrong_at = last_wrong_at - interval '1 day'`);
    expect(await ahead(client)).toMatchObject({ results: [], ahead: 0 });
  });
});

describe('the week to come', () => {
  it('has what is due on each day, and the day before the exam takes what would come later', async ({
    site,
    before,
  }) => {
    const client = await before(4, 10);
    await due(client);
    await site.database.pool.query(
      `update mistakes set due_at = due_at + make_interval(days => (item - 26) * 2) where user_id =
        (select id from users where username = 'eve-' || $1)`,
      [people],
    );
    // Due tomorrow, in three days, and eight later ones that come on the day before the exam.
    expect((await due(client)).week).toEqual([0, 1, 0, 9, 0, 0, 0]);
  });

  it('passes on what is over the daily limit', async ({ before }) => {
    const client = await before(30, 12);
    await client.call(setReviewSettingsEndpoint, { body: { daily_limit: 5 } });
    expect((await due(client)).week).toEqual([0, 5, 5, 2, 0, 0, 0]);
  });
});
