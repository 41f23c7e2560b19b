import { storedValue } from '../storage/stored-value.ts';
import type { StorageArea } from '../storage/storage-areas.ts';
import { pause } from '#ui/state/pause.ts';

export type ExclusiveRun = <T>(work: () => Promise<T>) => Promise<T>;

const NAME = 'token-refresh';
const HOLD_MS = 15_000;
const SETTLE_MS = 40;

/** Mutual exclusion between tabs by the Web Locks API; null if unavailable (plain HTTP). */
export function browserLock(): ExclusiveRun | null {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (locks === undefined) return null;
  return (work) => locks.request(NAME, work) as ReturnType<typeof work>;
}

/**
 * Mutual exclusion between tabs by shared storage: writes a random mark, waits for competing writes, and holds the lock
 * if the mark is still there. A mark expires after 15 s, in case its tab was closed.
 */
export function storageLock(area?: StorageArea): ExclusiveRun {
  const held = storedValue(NAME, [], area);
  const isFree = () => {
    const until = Number((held.read() ?? '').split(' ')[1]);
    return !(until > Date.now());
  };
  const acquire = async () => {
    for (;;) {
      if (isFree()) {
        const mark = `${Math.random().toString(36).slice(2)} ${Date.now() + HOLD_MS}`;
        held.write(mark);
        await pause(SETTLE_MS);
        if (held.read() === mark) return mark;
      }
      await pause(SETTLE_MS);
    }
  };
  return async (work) => {
    const mark = await acquire();
    try {
      return await work();
    } finally {
      if (held.read() === mark) held.drop();
    }
  };
}
