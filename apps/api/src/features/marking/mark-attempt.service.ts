import { SUBJECTIVE_PARTS, type SubjectivePart } from '@study/contract/exam-structure.ts';
import type { Kysely } from 'kysely';
import { readClock } from '../../db/clock.ts';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AttemptRef, AttemptScoring } from './attempt-scoring.ts';
import { insertMark, listMarks, type NewMark } from './marks.store.ts';
import { requestReview } from './review-requests.store.ts';
import { scoreText, type MarkingTools } from './score-text.service.ts';
import { getPaperTasks } from './tasks.store.ts';
import { findHandedIn, type HandedIn } from './texts.store.ts';

/**
 * Marks the texts of an attempt: what a job does, and may do again. Marks, requests for review and the new state come in
 * one transaction under the attempt's lock, and a mark that is there already is not given twice. Where one text cannot
 * be scored the other's mark is kept; then it throws, so that the job is tried again.
 */
export async function markAttempt(
  tools: MarkingTools & { attempts: AttemptScoring },
  db: Kysely<DB>,
  ref: AttemptRef,
): Promise<void> {
  const handedIn = await findHandedIn(db, ref);
  // Erased meanwhile, or marked by an earlier try of the same job.
  if (handedIn?.state !== 'scoring') return;
  const missing = await unmarkedParts(db, ref);
  const scored = await Promise.allSettled(missing.map((part) => scoreHandedIn(tools, db, { ref, handedIn, part })));
  const marks = scored.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  await inTransaction(db, (trx) => keepMarks(trx, tools.attempts, ref, marks));
  for (const one of scored) if (one.status === 'rejected') throw one.reason;
}

async function unmarkedParts(db: Db, ref: AttemptRef): Promise<SubjectivePart[]> {
  const marked = new Set((await listMarks(db, ref)).map(({ part }) => part));
  return SUBJECTIVE_PARTS.filter((part) => !marked.has(part));
}

async function scoreHandedIn(
  tools: MarkingTools,
  db: Kysely<DB>,
  { ref, handedIn, part }: { ref: AttemptRef; handedIn: HandedIn; part: SubjectivePart },
): Promise<NewMark[]> {
  const { paperId, contentVersion, examType, texts } = handedIn;
  const tasks = await getPaperTasks(db, paperId, contentVersion);
  const text = { part, text: texts[part], id: `${ref.id}:${part}` };
  const results = await scoreText(tools, db, { userId: ref.userId, examType, tasks, ...text });
  return results.map((one) => ({ part, examType, keyVersion: tasks.keyVersion, ...one }));
}

async function keepMarks(trx: Db, attempts: AttemptScoring, ref: AttemptRef, marks: readonly NewMark[]): Promise<void> {
  const locked = await attempts.lock(trx, ref);
  if (locked?.attempt.state !== 'scoring') return;
  for (const mark of marks) {
    const isNew = await insertMark(trx, ref, mark);
    if (isNew && mark.result.review_requested && mark.isHeld !== true) {
      await requestReview(trx, ref, { part: mark.part, reason: 'machine_asks' });
    }
  }
  if ((await unmarkedParts(trx, ref)).length > 0) return;
  await attempts.apply(trx, locked.attempt, { type: 'score' }, locked.now);
}

/** Leaves an attempt to people whose texts could not be scored, however often it was tried. */
export async function giveUpAttempt(attempts: AttemptScoring, db: Kysely<DB>, ref: AttemptRef): Promise<void> {
  await inTransaction(db, async (trx) => {
    const locked = await attempts.lock(trx, ref);
    if (locked?.attempt.state !== 'scoring') return;
    for (const part of await unmarkedParts(trx, ref)) {
      await requestReview(trx, ref, { part, reason: 'not_scored' });
    }
    await attempts.apply(trx, locked.attempt, { type: 'give_up_scoring' }, await readClock(trx));
  });
}
