import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshAfterProfile } from './refresh-after-profile.ts';

it('invalidates the boards, the schedule and the review settings', () => {
  const client = new QueryClient();
  const isOld = (key: string[]) => client.getQueryState(key)?.isInvalidated;
  const keys = [['leaderboard', 'x'], ['review-settings'], ['mistakes', 'item', 'm1'], ['papers', 'newest']];
  for (const key of keys) client.setQueryData(key, 1);
  refreshAfterProfile(client);
  expect(keys.map(isOld)).toEqual([true, true, true, false]);
  client.clear();
});
