import { expect, test } from 'vitest';
import { readPatiently } from './read-with-retries.ts';

/** Steps with scripted results that record their calls. */
function stepsWith({
  reads,
  hasToken = true,
  isRefreshed = true,
}: {
  reads: (string | null)[];
  hasToken?: boolean;
  isRefreshed?: boolean;
}) {
  const diary: string[] = [];
  return {
    diary,
    read: async () => {
      diary.push('read');
      return reads.shift() ?? null;
    },
    hasRefreshToken: () => hasToken,
    refresh: async () => {
      diary.push('refresh');
      return isRefreshed;
    },
    wait: async (ms: number) => void diary.push(`wait ${ms}`),
  };
}

test('reads once when the token is good', async () => {
  const steps = stepsWith({ reads: ['user'] });
  expect(await readPatiently(steps)).toBe('user');
  expect(steps.diary).toEqual(['read']);
});

test('reads again after 200 ms', async () => {
  const steps = stepsWith({ reads: [null, 'user'] });
  expect(await readPatiently(steps)).toBe('user');
  expect(steps.diary).toEqual(['read', 'wait 200', 'read']);
});

test('then refreshes and reads', async () => {
  const steps = stepsWith({ reads: [null, null, 'user'] });
  expect(await readPatiently(steps)).toBe('user');
  expect(steps.diary).toEqual(['read', 'wait 200', 'read', 'refresh', 'read']);
});

test('then reads once more after 300 ms, and gives up', async () => {
  const steps = stepsWith({ reads: [] });
  expect(await readPatiently(steps)).toBeNull();
  expect(steps.diary).toEqual(['read', 'wait 200', 'read', 'refresh', 'read', 'wait 300', 'read']);
});

test('gives up at once when the refresh is refused', async () => {
  const steps = stepsWith({ reads: [], isRefreshed: false });
  expect(await readPatiently(steps)).toBeNull();
  expect(steps.diary.at(-1)).toBe('refresh');
});

test('without a refresh token it only waits and reads', async () => {
  const steps = stepsWith({ reads: [], hasToken: false });
  expect(await readPatiently(steps)).toBeNull();
  expect(steps.diary).toEqual(['read', 'wait 200', 'read', 'wait 300', 'read']);
});
