import type { MistakeInReview } from '@study/contract/mistakes/mistakes.ts';
import { environmentManager, QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { itemQuery, putItems } from './mistakes-queries.ts';

afterEach(() => {
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
});

it('keeps the items of a review that nobody has opened yet for hours', () => {
  vi.useFakeTimers();
  // Outside a browser, TanStack Query never garbage-collects its cache.
  environmentManager.setIsServer(() => false);
  const client = new QueryClient();
  const item = { id: 'm1' } as MistakeInReview;
  putItems(client, [item]);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(client.getQueryData(itemQuery('m1').queryKey)).toEqual(item);
  client.clear();
});
