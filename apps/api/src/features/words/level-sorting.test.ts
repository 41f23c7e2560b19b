import { nextSortingEndpoint, sortWordsEndpoint } from '@study/contract/words/level-sorting.ts';
import { wordNamesEndpoint } from '@study/contract/words/word-book.ts';
import { expect } from 'vitest';
import { it } from '#test/fixtures.ts';
import { signedIn } from '#test/signed-in.ts';
import type { TestClient } from '#test/test-client.ts';

const CET4 = { query: { level: 'cet4' } } as const;
const next = (client: TestClient) => client.call(nextSortingEndpoint, CET4);
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 1, 0, 0, seconds)).toISOString();
const sort = (client: TestClient, words: readonly string[], isKnown: boolean | null, seconds = 0) =>
  client.call(sortWordsEndpoint, {
    body: { level: 'cet4', answers: words.map((word) => ({ word, is_known: isKnown, sorted_at: at(seconds) })) },
  });

it('a round has 100 words of the level, the same when it is asked again, and never sorted ones', async ({ site }) => {
  const client = await signedIn(site, 'sorter');
  const first = await next(client);
  expect(first).toMatchObject({ level: 'cet4', sorted: 0, known: 0, estimate: null });
  expect(new Set(first.words).size).toBe(100);
  expect(await next(client)).toEqual(first);
  await sort(client, first.words.slice(0, 30), true);
  const second = await next(client);
  expect(second.words.some((word) => first.words.slice(0, 30).includes(word))).toBe(false);
  expect(second.words).toHaveLength(100);
});

it('sorting estimates how many words of the level one knows', async ({ site }) => {
  const client = await signedIn(site, 'estimated');
  const { words, total } = await next(client);
  await sort(client, words.slice(0, 60), true);
  const { estimate, ...progress } = await sort(client, words.slice(60), false);
  expect(progress).toEqual({ level: 'cet4', total, sorted: 100, known: 60 });
  expect(estimate?.known).toBeGreaterThan(total * 0.5);
  expect(estimate?.known).toBeLessThan(total * 0.7);
  expect(estimate?.low).toBeLessThan(estimate?.known ?? 0);
  expect(estimate?.high).toBeGreaterThan(estimate?.known ?? 0);
});

it('the latest answer to a word counts in whatever order they arrive, and one may be taken back', async ({ site }) => {
  const client = await signedIn(site, 'wavering');
  const known = async () => (await client.call(wordNamesEndpoint)).known;
  await sort(client, ['adapt', 'adopt', 'abandon'], true, 5);
  await sort(client, ['adapt'], false, 3);
  await sort(client, ['adopt'], null, 9);
  await sort(client, ['adopt'], true, 8);
  expect(await known()).toEqual(['abandon', 'adapt']);
  expect((await next(client)).sorted).toBe(2);
  expect((await sort(client, ['abandon'], true, 5)).known).toBe(2);
});

it('a word of another level is refused with its place', async ({ site }) => {
  const client = await signedIn(site, 'mistaken');
  const answers = ['adapt', 'abdomen'].map((word) => ({ word, is_known: true, sorted_at: at(0) }));
  const reply = await client.try(sortWordsEndpoint, { body: { level: 'cet4', answers } });
  expect(reply).toMatchObject({ status: 422, body: { fields: { 'answers.1.word': '这个级别没有这个词' } } });
});
