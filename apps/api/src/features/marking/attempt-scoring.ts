import type { AttemptRef, StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { Db } from '#db/database.ts';

/** What marking needs of attempts; `app.ts` and `process.ts` connect the two features. */
export interface AttemptScoring {
  /** Locks the attempt against other writers until the transaction ends; null when there is none. */
  lock(trx: Db, ref: AttemptRef): Promise<{ attempt: StoredAttempt; now: number } | null>;
  /** Applies an event to an attempt whose lock is held; a refusal where its state does not allow the event. */
  apply(
    trx: Db,
    attempt: StoredAttempt,
    event: { type: 'score' | 'give_up_scoring' | 'retry_scoring' },
    now: number,
  ): Promise<{ attempt: StoredAttempt } | { refusal: string }>;
}
