/**
 * Which lease this tab holds, kept through a reload. Whoever starts an attempt writes its epoch under the same name.
 * A tab that was duplicated brings a copy of the note along, so a lock says which of the two it belongs to.
 */
const nameOf = (attemptId: string) => `lease:${attemptId}`;

export function heldEpoch(attemptId: string): number | null {
  try {
    const epoch = Number(sessionStorage.getItem(nameOf(attemptId)));
    return Number.isInteger(epoch) && epoch > 0 ? epoch : null;
  } catch {
    return null;
  }
}

export function holdEpoch(attemptId: string, epoch: number): void {
  try {
    sessionStorage.setItem(nameOf(attemptId), String(epoch));
  } catch {
    // Without storage the lease is simply taken again after a reload.
  }
}

export function dropEpoch(attemptId: string): void {
  try {
    sessionStorage.removeItem(nameOf(attemptId));
  } catch {
    // As above.
  }
}

const claimed = new Set<string>();

/** True when no other living tab works under this lease. Held until the page is gone. */
export async function claimLease(attemptId: string, epoch: number): Promise<boolean> {
  const name = `${nameOf(attemptId)}:${epoch}`;
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
