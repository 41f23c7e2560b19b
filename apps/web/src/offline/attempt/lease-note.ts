import type { AttemptView } from '@study/contract/attempts/attempt-views.ts';
import { storedValue } from '#storage/stored-value.ts';

/**
 * The lease epoch held by this tab, in session storage so that it survives a reload. Set when an attempt starts and
 * when a lease is taken.
 */
const held = (attemptId: string) => storedValue('lease', [attemptId]);

/** Name of the lease's lock, shared by the pages of this browser. */
export const leaseName = (attemptId: string) => held(attemptId).key;

export function heldEpoch(attemptId: string): number | null {
  const epoch = Number(held(attemptId).read());
  return Number.isInteger(epoch) && epoch > 0 ? epoch : null;
}

export function holdEpoch(attemptId: string, epoch: number): void {
  held(attemptId).write(String(epoch));
}

export function dropEpoch(attemptId: string): void {
  held(attemptId).drop();
}

/**
 * Stores the lease of an attempt that this tab has just started. If the start request returned an attempt that was
 * already open, another page may hold its lease; only a new attempt has `started_at` equal to `server_time`.
 */
export function noteLeaseOfNewAttempt(attempt: AttemptView): void {
  if (attempt.epoch === 1 && attempt.started_at === attempt.server_time) holdEpoch(attempt.id, attempt.epoch);
}
