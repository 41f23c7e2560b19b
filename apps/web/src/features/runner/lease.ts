import { leaseName } from '../../lease-note.ts';

// A tab that was duplicated brings a copy of the note along, so a lock says which of the two it belongs to.
const claimed = new Set<string>();

/** True when no other living tab works under this lease. Held until the page is gone. */
export async function claimLease(attemptId: string, epoch: number): Promise<boolean> {
  const name = `${leaseName(attemptId)}:${epoch}`;
  const locks = globalThis.navigator.locks as LockManager | undefined;
  if (locks === undefined || claimed.has(name)) return true;
  return new Promise((resolve) => {
    void locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(false);
      claimed.add(name);
      resolve(true);
      return new Promise(() => undefined);
    });
  });
}
