import { leaseName } from '../../../offline/lease-note.ts';

// A tab that was duplicated brings a copy of the note along, so a lock says which of the two it belongs to.
const claimed = new Set<string>();

const nameOf = (attemptId: string, epoch: number) => `${leaseName(attemptId)}:${epoch}`;
const locksOf = () => globalThis.navigator?.locks as LockManager | undefined;

/** True when no other living tab works under this lease; held until the page is gone. Null where the browser cannot tell. */
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

/** Whether another living tab of this browser works under this lease. True where it cannot be told. */
export async function isClaimedElsewhere(attemptId: string, epoch: number): Promise<boolean> {
  const name = nameOf(attemptId, epoch);
  const locks = locksOf();
  if (locks === undefined) return true;
  if (claimed.has(name)) return false;
  const { held = [] } = await locks.query();
  return held.some((lock) => lock.name === name);
}
