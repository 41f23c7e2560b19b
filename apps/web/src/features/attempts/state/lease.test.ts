import { afterEach, describe, expect, it, vi } from 'vitest';
import { claimLease, isClaimedElsewhere } from './lease.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A fake Web Locks API with locks held by other tabs. */
function withLocks(held: string[]) {
  const locks = {
    request: async (name: string, _: unknown, work: (lock: object | null) => unknown) => {
      if (held.includes(name)) return work(null);
      held.push(name);
      return work({});
    },
    query: async () => ({ held: held.map((name) => ({ name })) }),
  };
  vi.stubGlobal('navigator', { locks });
}

describe('telling whether another tab works under a lease', () => {
  it('claims one that nobody holds, and holds it', async () => {
    withLocks([]);
    expect(await claimLease('a', 1)).toBe(true);
    expect(await claimLease('a', 1)).toBe(true);
    expect(await isClaimedElsewhere('a', 1)).toBe(false);
  });

  it('leaves one alone that another living tab holds, as a duplicated tab finds', async () => {
    withLocks(['lease:b:1']);
    expect(await claimLease('b', 1)).toBe(false);
    expect(await isClaimedElsewhere('b', 1)).toBe(true);
    expect(await isClaimedElsewhere('b', 2)).toBe(false);
  });

  it('cannot tell without locks, as on plain http, and so others are asked', async () => {
    vi.stubGlobal('navigator', {});
    expect(await claimLease('c', 1)).toBeNull();
    expect(await isClaimedElsewhere('c', 1)).toBe(true);
  });
});
