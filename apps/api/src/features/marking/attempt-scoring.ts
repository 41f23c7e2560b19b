import type { AttemptRef, StoredAttempt } from '../../models/attempt/stored-attempt.ts';
import type { Db } from '../../db/database.ts';

/** What marking asks of the attempts it marks; `app.ts` and `process.ts` join the two. */
export interface AttemptScoring {
  /** The attempt, held against every other writer until the transaction ends; null when there is none. */
  lock(trx: Db, ref: AttemptRef): Promise<{ attempt: StoredAttempt; now: number } | null>;
  /** Lets the event happen to an attempt whose lock is held; a refusal where its state does not take it. */
  apply(
    trx: Db,
    attempt: StoredAttempt,
    event: { type: 'score' | 'give_up_scoring' },
    now: number,
  ): Promise<{ attempt: StoredAttempt } | { refusal: string }>;
}
