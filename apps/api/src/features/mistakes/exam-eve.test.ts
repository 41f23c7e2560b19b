import { updateProfileEndpoint } from '@study/contract/auth.ts';
import { dashboardEndpoint } from '@study/contract/dashboard.ts';
import {
  dueMistakesEndpoint,
  listCollectionsEndpoint,
  listMistakesEndpoint,
  reviewMistakeEndpoint,
} from '@study/contract/mistakes.ts';
import { practiceSuggestionsEndpoint } from '@study/contract/practice.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerItem, startPractice } from '../../../test/practising.ts';
import { publishSamplePaper, type SamplePaper } from '../../../test/sample-paper.ts';
import { sitWith } from '../../../test/sat-paper.ts';
import { signedIn } from '../../../test/signed-in.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { TestClient } from '../../../test/test-client.ts';

let test: TestApp;
let paper: SamplePaper;
let people = 0;
beforeAll(async () => {
  test = await openTestApp();
  paper = await publishSamplePaper(test);
});
afterAll(() => test[Symbol.asyncDispose]());

/** Somebody whose exam is tomorrow, with some mistakes of today. */
async function onTheEve(wrong: number): Promise<TestClient> {
  people += 1;
  const client = await signedIn(test, `eve-${people}`);
  await sitWith(client, paper, { wrong: Array.from({ length: wrong }, (_, index) => index + 26) });
  await client.call(updateProfileEndpoint, { body: { exam_date: dateOfDay(dayNumber(Date.now()) + 1) } });
  return client;
}

const due = (client: TestClient) => client.call(dueMistakesEndpoint);
async function reviewAll(client: TestClient) {
  const { results } = await due(client);
  for (const { id, item } of results) {
    const body = { rating: 'good', seen_ms: 900, response: paper.keys.get(Number(item)) ?? '' } as const;
    await client.call(reviewMistakeEndpoint, { params: { id }, body });
  }
  return results.map(({ item }) => Number(item));
}

/** How many are due by everything that counts them. */
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
  it('asks every item once, however many sittings that takes', async () => {
    const client = await onTheEve(20);
    expect(await counted(client)).toEqual(everywhere(20));
    const first = await reviewAll(client);
    expect(first).toHaveLength(15);
    expect(await counted(client)).toEqual(everywhere(5));
    const rest = await reviewAll(client);
    expect(new Set([...first, ...rest]).size).toBe(20);
    expect(await due(client)).toMatchObject({ results: [], count: 0, done_today: 20 });
    expect(await counted(client)).toEqual(everywhere(0));
  });

  it('says when an item comes back that was reviewed on it', async () => {
    const client = await onTheEve(1);
    const [asked] = (await due(client)).results;
    await reviewAll(client);
    const [reviewed] = (await client.call(listMistakesEndpoint)).results;
    expect(dayNumber(Date.parse(reviewed?.due_at ?? ''))).toBeGreaterThan(dayNumber(Date.now()));
    expect(asked?.next.good).toBe(reviewed?.due_at);
  });

  it('takes a second answer in practice for no review', async () => {
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

  it('asks again what went wrong after its review', async () => {
    const client = await onTheEve(1);
    await reviewAll(client);
    await sitWith(client, paper, { wrong: [26] });
    expect(await counted(client)).toEqual(everywhere(1));
    await reviewAll(client);
    expect(await counted(client)).toEqual(everywhere(0));
  });
});
