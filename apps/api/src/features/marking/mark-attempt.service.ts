import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { textsOf } from '@study/domain/attempt/attempt.ts';
import type { Kysely } from 'kysely';
import { readClock } from '#db/clock.ts';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inRepeatableTransaction } from '#db/transaction.ts';
import type { AttemptScoring } from './attempt-scoring.ts';
import { insertMark, listMarks, type NewMark } from '#models/marking/marks.store.ts';
import { requestReview } from './review-requests.store.ts';
import { scoreText, sendToModel, type MarkingTools } from './score-text.service.ts';
import { getPaperTasks } from './paper-tasks.ts';
import { findHandedIn, type HandedIn } from './texts.store.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';

type Tools = MarkingTools & { attempts: AttemptScoring };

/**
 * Job handler: marks the texts of an attempt with the embedded scorer. Idempotent: existing marks stay, and marks,
 * review requests, language model jobs and the new state are one transaction under the attempt's lock. If one text
 * cannot be scored, stores the other's mark and then throws, so that the job is retried.
 */
export async function markAttempt(tools: Tools, db: Kysely<DB>, ref: AttemptRef): Promise<void> {
  const handedIn = await findHandedIn(db, ref);
  // The attempt was deleted, or an earlier try has marked it.
  if (handedIn?.state !== 'scoring') return;
  const missing = await unmarkedParts(db, ref, handedIn.parts);
  const scored = await Promise.allSettled(missing.map((part) => scoreHandedIn(tools, db, handedIn, part)));
  const marks = scored.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await inRepeatableTransaction(db, (trx) => keepMarks(tools, trx, ref, marks));
  for (const one of scored) if (one.status === 'rejected') throw one.reason;
}

async function unmarkedParts(db: Db, ref: AttemptRef, asked: readonly SubjectivePart[]): Promise<SubjectivePart[]> {
  const marked = new Set((await listMarks(db, ref)).map(({ part }) => part));
  return asked.filter((part) => !marked.has(part));
}

async function scoreHandedIn(
  tools: MarkingTools,
  db: Kysely<DB>,
  handedIn: HandedIn,
  part: SubjectivePart,
): Promise<NewMark> {
  const { paperId, contentVersion, examType, texts } = handedIn;
  const tasks = await getPaperTasks(db, paperId, contentVersion);
  const result = await scoreText(tools, db, { examType, part, text: texts[part], tasks });
  return { part, examType, keyVersion: tasks.keyVersion, result };
}

async function keepMarks(tools: Tools, trx: Db, ref: AttemptRef, marks: readonly NewMark[]): Promise<void> {
  const locked = await tools.attempts.lock(trx, ref);
  if (locked?.attempt.state !== 'scoring') return;
  for (const mark of marks) await keepMark(tools, trx, ref, mark);
  if ((await unmarkedParts(trx, ref, textsOf(locked.attempt))).length > 0) return;
  await tools.attempts.apply(trx, locked.attempt, { type: 'score' }, locked.now);
}

async function keepMark(tools: Tools, trx: Db, ref: AttemptRef, mark: NewMark): Promise<void> {
  const { part, result } = mark;
  if (!(await insertMark(trx, ref, mark))) return;
  if (result.review_requested) await requestReview(trx, ref, { part, reason: 'machine_asks' });
  await sendToModel(tools, trx, { user_id: ref.userId, attempt_id: ref.id, revision_id: null, part }, result);
}

/** Requests marks by administrators when the texts could not be scored after all retries. `failure`: the last error. */
export async function giveUpAttempt(
  attempts: AttemptScoring,
  trx: Db,
  ref: AttemptRef,
  failure: string | null,
): Promise<void> {
  const locked = await attempts.lock(trx, ref);
  if (locked?.attempt.state !== 'scoring') return;
  for (const part of await unmarkedParts(trx, ref, textsOf(locked.attempt))) {
    await requestReview(trx, ref, { part, reason: 'not_scored', failure });
  }
  await attempts.apply(trx, locked.attempt, { type: 'give_up_scoring' }, await readClock(trx));
}
