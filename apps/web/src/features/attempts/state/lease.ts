import { leaseName } from '#offline/attempt/lease-note.ts';

// A duplicated tab copies the lease note in session storage, so a lock decides which tab owns the lease.
const claimed = new Set<string>();

const nameOf = (attemptId: string, epoch: number) => `${leaseName(attemptId)}:${epoch}`;
const locksOf = () => globalThis.navigator?.locks as LockManager | undefined;

/** Locks the lease until the page closes. True if no other tab holds it; null without the Web Locks API. */
export async function claimLease(attemptId: string, epoch: number): Promise<boolean | null> {
  const name = nameOf(attemptId, epoch);
  const locks = locksOf();
  if (locks === undefined) return null;
  if (claimed.has(name)) return true;
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(false);
      claimed.add(name);
      resolve(true);
      return new Promise(() => undefined);
    });
  });
}

/** Whether another tab of this browser holds this lease. True if unknown. */
export async function isClaimedElsewhere(attemptId: string, epoch: number): Promise<boolean> {
  const name = nameOf(attemptId, epoch);
  const locks = locksOf();
  if (locks === undefined) return true;
  if (claimed.has(name)) return false;
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === name);
}
