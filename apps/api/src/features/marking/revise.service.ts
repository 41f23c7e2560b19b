import { REVISIONS_A_DAY, REVISIONS_A_PART, type Revision } from '@study/contract/marking/revisions.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { rawPoints } from '@study/domain/points/points.ts';
import type { Kysely } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { inAccountTurn } from '#models/account/account-turn.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { listMarks } from '#models/marking/marks.store.ts';
import { isPaperSealed } from './own-attempt.store.ts';
import { revisionView } from './revision-view.ts';
import {
  finishRevision,
  insertRevision,
  listRevisions,
  lockRevisionsOf,
  msUntilNextRevision,
} from './revisions.store.ts';
import { scoreText, sendToModel, type MarkingTools } from './score-text.service.ts';
import { getPaperTasks } from './paper-tasks.ts';
import { findHandedIn } from './texts.store.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';

/** Stores a revision of a text and queues it for marking. */
export async function reviseText(
  db: Kysely<DB>,
  ref: AttemptRef,
  given: { part: SubjectivePart; text: string },
): Promise<Revision | Refusal> {
  return inAccountTurn(db, ref.userId, async (trx) => {
    await lockRevisionsOf(trx, ref.userId);
    if (!(await listMarks(trx, ref)).some((mark) => mark.part === given.part)) return refuse('not_scored_yet');
    // The findings could help in the open mock.
    if (await isPaperSealed(trx, ref)) return refuse('answers_sealed');
    const earlier = (await listRevisions(trx, ref)).filter(({ part }) => part === given.part);
    if (earlier.length >= REVISIONS_A_PART) return refuse('too_many_revisions');
    const waitMs = await msUntilNextRevision(trx, ref.userId, REVISIONS_A_DAY);
    if (waitMs > 0) return refuse('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    await insertRevision(trx, ref, given);
    const own = (await listRevisions(trx, ref)).findLast(({ part }) => part === given.part);
    return own ? revisionView(own, { showsCorrections: true }) : refuse('not_found');
  });
}

/** Job handler: marks a waiting revision. Idempotent. */
export async function markRevision(
  tools: MarkingTools,
  db: Kysely<DB>,
  ref: AttemptRef & { revisionId: string },
): Promise<void> {
  const waiting = (await listRevisions(db, ref)).find(({ id, state }) => id === ref.revisionId && state === 'waiting');
  const attempt = await findHandedIn(db, ref);
  if (!waiting || !attempt) return;
  const { examType } = attempt;
  const tasks = await getPaperTasks(db, attempt.paperId, attempt.contentVersion);
  const { part, text } = waiting;
  const result = await scoreText(tools, db, { examType, part, text, tasks });
  const job = { user_id: ref.userId, attempt_id: ref.id, revision_id: ref.revisionId, part };
  await inTransaction(db, async (trx) => {
    const isNew = await finishRevision(trx, ref, { result, points: rawPoints(examType, result.raw) });
    if (isNew) await sendToModel(tools, trx, job, result);
  });
}

/** Ends a revision without a mark, after all retries failed. */
export async function giveUpRevision(
  trx: Db,
  ref: AttemptRef & { revisionId: string },
  failure: string | null,
): Promise<void> {
  await finishRevision(trx, ref, { failure });
}
