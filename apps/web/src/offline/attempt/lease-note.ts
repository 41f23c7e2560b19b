import type { AttemptView } from '@study/contract/attempts/attempt-views.ts';
import { kept } from '#storage/kept-value.ts';

/** The lease epoch this tab holds, kept through a reload. It is noted when an attempt is started and when a lease is taken. */
const held = (attemptId: string) => kept('lease', [attemptId]);

/** Names the lease to the other pages of this browser. */
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
 * Notes the lease of an attempt that this tab has just begun. One that was open already may be held by another page,
 * which the answer tells by its age: only a new attempt began at the server's now.
 */
export function noteLeaseOfNewAttempt(attempt: AttemptView): void {
  if (attempt.epoch === 1 && attempt.started_at === attempt.server_time) holdEpoch(attempt.id, attempt.epoch);
}
