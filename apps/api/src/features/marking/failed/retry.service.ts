import { RETRIED_MOST } from '@study/contract/marking/failed-marking.admin.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import type { AttemptScoring } from '../attempt-scoring.ts';
import { listFailedJobs, requeueRevision, withdrawFailedRequests } from './failed-jobs.store.ts';

type JobRef = AttemptRef & { revisionId: string | null };

/** Queues a failed marking job again. False when it has not failed, or its texts were marked since. */
export async function retryJob(
  attempts: AttemptScoring,
  db: Kysely<DB>,
  actor: Actor,
  { revisionId, ...ref }: JobRef,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const locked = await attempts.lock(trx, ref);
    if (!locked) return false;
    if (revisionId === null) {
      // The transition to `scoring` queues the job.
      const transition = await attempts.apply(trx, locked.attempt, { type: 'retry_scoring' }, locked.now);
      if ('refusal' in transition) return false;
      await withdrawFailedRequests(trx, ref);
    } else if (!(await requeueRevision(trx, { ...ref, revisionId }))) return false;
    await recordAct(trx, actor, {
      act: 'marking_job.retry',
      target: { kind: 'marking_job', id: revisionId ?? ref.id },
      after: { submission: ref.id, revision: revisionId },
    });
    return true;
  });
}

/** Retries the latest failed jobs, at most `RETRIED_MOST`, each in its own transaction. */
export async function retryAll(
  attempts: AttemptScoring,
  db: Kysely<DB>,
  actor: Actor,
): Promise<{ retried: number; hasMore: boolean }> {
  const jobs = await listFailedJobs(db, null, RETRIED_MOST + 1);
  let retried = 0;
  for (const { userId, attemptId, revisionId } of jobs.slice(0, RETRIED_MOST)) {
    if (await retryJob(attempts, db, actor, { userId, id: attemptId, revisionId })) retried += 1;
  }
  return { retried, hasMore: jobs.length > RETRIED_MOST };
}
