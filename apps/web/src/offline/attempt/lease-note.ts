import type { AttemptView } from '@study/contract/attempt-views.ts';

/** The lease epoch this tab holds, kept through a reload. It is noted when an attempt is started and when a lease is taken. */
export const leaseName = (attemptId: string) => `lease:${attemptId}`;

export function heldEpoch(attemptId: string): number | null {
  try {
    const epoch = Number(sessionStorage.getItem(leaseName(attemptId)));
    return Number.isInteger(epoch) && epoch > 0 ? epoch : null;
  } catch {
    return null;
  }
}

export function holdEpoch(attemptId: string, epoch: number): void {
  try {
    sessionStorage.setItem(leaseName(attemptId), String(epoch));
  } catch {
    // Without storage the lease is simply taken again after a reload.
  }
}

export function dropEpoch(attemptId: string): void {
  try {
    sessionStorage.removeItem(leaseName(attemptId));
  } catch {
    // As above.
  }
}

/**
 * Notes the lease of an attempt that this tab has just begun. One that was open already may be held by another page,
 * which the answer tells by its age: only a new attempt began at the server's now.
 */
export function noteLeaseOfNewAttempt(attempt: AttemptView): void {
  if (attempt.epoch === 1 && attempt.started_at === attempt.server_time) holdEpoch(attempt.id, attempt.epoch);
}
