import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { administrator } from '#test/administrator.ts';
import { ENDPOINTS } from '#test/endpoints.ts';
import { openTestApp } from '#test/test-app.ts';

test('a filter that is sent empty counts as left out, in every list', async () => {
  await using site = await openTestApp();
  const head = await administrator(site);
  const lists = ENDPOINTS.flatMap(([, { method, path, query }]) =>
    method === 'GET' && !path.includes(':') && query instanceof z.ZodMiniObject ? { path, query } : [],
  );
  expect(lists.length).toBeGreaterThan(15);
  for (const { path, query } of lists) {
    const empty = new URLSearchParams(Object.keys(query.shape).map((name) => [name, '']));
    const [without, withEmpty] = [await head.send('GET', path), await head.send('GET', `${path}?${empty}`)];
    expect([path, withEmpty.status]).toEqual([path, without.status]);
  }
});
