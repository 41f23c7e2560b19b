import type { Appeal } from '@study/contract/marking/appeals.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { listAppeals } from './appeals.store.ts';
import { listMarks } from '#models/marking/marks.store.ts';
import { requestReview } from './review-requests.store.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';

/** Requests a review of a mark. One appeal per text, and only of a text with a mark. */
export async function appealMark(
  db: Kysely<DB>,
  ref: AttemptRef,
  { part, reason }: { part: SubjectivePart; reason: string },
): Promise<Appeal | Refusal> {
  return inTransaction(db, async (trx) => {
    const isMarked = (await listMarks(trx, ref)).some((mark) => mark.part === part);
    if (!isMarked) return refuse('not_scored_yet');
    const isNew = await requestReview(trx, ref, { part, reason: 'appeal', comment: reason });
    if (!isNew) return refuse('already_appealed');
    const own = (await listAppeals(trx, ref)).find((one) => one.part === part);
    return own ?? refuse('not_found');
  });
}
