import type { AttemptRef, StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { Db } from '#db/database.ts';

/** Functions on attempts that marking needs; `app.ts` and `process.ts` inject them. */
export interface AttemptScoring {
  /** Locks the attempt against other writers until the transaction ends; null when there is none. */
  lock(trx: Db, ref: AttemptRef): Promise<{ attempt: StoredAttempt; now: number } | null>;
  /** Applies an event to a locked attempt; a refusal when its state does not allow the event. */
  apply(
    trx: Db,
    attempt: StoredAttempt,
    event: { type: 'score' | 'give_up_scoring' | 'retry_scoring' },
    now: number,
  ): Promise<{ attempt: StoredAttempt } | { refusal: string }>;
}
