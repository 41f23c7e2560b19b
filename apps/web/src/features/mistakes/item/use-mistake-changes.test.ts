import type { Mistake } from '@study/contract/mistakes/mistakes.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateCounts } from '../book-cache.ts';
import { asBefore } from './use-mistake-changes.ts';

it('lets a review age what counts it, but neither the plan of the review nor its items', () => {
  const client = new QueryClient();
  const keys = ['due', 'collections', 'next-due', 'list', 'plan', 'item'].map((name) => ['mistakes', name]);
  for (const key of keys) client.setQueryData(key, 1);
  invalidateCounts(client, 'none');
  const aged = keys.filter((key) => client.getQueryState(key)?.isInvalidated).map(([, name]) => name);
  expect(aged).toEqual(['due', 'collections', 'next-due', 'list']);
  client.clear();
});

it('takes back a star that failed without the reason that was stored meanwhile', () => {
  const before = { id: 'm1', starred: false, reason: null } as Mistake;
  expect(asBefore(before, { starred: true })).toEqual({ starred: false });
  expect(asBefore(before, { reason: 'time' })).toEqual({ reason: null });
});
