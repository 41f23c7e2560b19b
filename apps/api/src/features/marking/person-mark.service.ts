import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { textsOf } from '@study/domain/attempt/attempt.ts';
import type { Kysely } from 'kysely';
import type { AttemptRef, StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import type { AttemptScoring } from './attempt-scoring.ts';
import { personResult } from './make-mark-result.ts';
import { insertMark, listMarks, withdrawMark } from '#models/marking/marks.store.ts';
import { answerReviews, reopenReviews } from './review-requests.store.ts';
import { countingOf } from './scoring-detail.service.ts';
import { getPaperTasks } from './paper-tasks.ts';
import { insertScoreChange } from '#models/marking/score-changes.store.ts';

export interface PersonMark {
  part: SubjectivePart;
  /** An integer, 0–15. */
  raw: number;
  comment: string | null;
}

/**
 * Stores an administrator's mark, which overrides every machine's. Notifies the owner when the points change, closes
 * the text's review requests, and moves an attempt in `needs_review` to `scored` once all its texts have a mark. Null on
 * success.
 */
export async function giveMark(
  attempts: AttemptScoring,
  db: Kysely<DB>,
  ref: AttemptRef,
  actor: Actor,
  mark: PersonMark,
): Promise<Refusal | null> {
  return inTransaction(db, async (trx) => {
    const locked = await attempts.lock(trx, ref);
    if (!locked) return refuse('not_found');
    const { attempt, now } = locked;
    // In any other state machines may still add marks.
    if (attempt.state !== 'scored' && attempt.state !== 'needs_review') return refuse('not_scored_yet');
    const rawBefore = await keepPersonMark(trx, attempt, mark, new Date(now));
    // Only the raw marks: neither the text nor the comment belongs in the audit log.
    await recordAct(trx, actor, {
      act: 'mark.give',
      target: { kind: 'submission', id: ref.id },
      before: { [mark.part]: rawBefore },
      after: { [mark.part]: mark.raw },
    });
    await answerReviews(trx, ref, mark.part);
    const marked = new Set((await listMarks(trx, ref)).map(({ part }) => part));
    const isComplete = textsOf(attempt).every((part) => marked.has(part));
    if (attempt.state === 'needs_review' && isComplete) await attempts.apply(trx, attempt, { type: 'score' }, now);
    return null;
  });
}

/** Stores the mark. Returns the effective raw mark before it, null if there was none. */
async function keepPersonMark(
  trx: Db,
  attempt: StoredAttempt,
  { part, raw, comment }: PersonMark,
  at: Date,
): Promise<number | null> {
  const { examType, paperId, contentVersion } = attempt;
  const before = countingOf((await listMarks(trx, attempt)).filter((mark) => mark.part === part));
  const keyVersion = before?.keyVersion ?? (await getPaperTasks(trx, paperId, contentVersion)).keyVersion;
  const result = personResult(raw, comment, at, before?.result ?? null);
  await insertMark(trx, attempt, { part, examType, keyVersion, result });
  const after = countingOf((await listMarks(trx, attempt)).filter((mark) => mark.part === part));
  if (before && after) await insertReceipt(trx, attempt, part, { before: before.points, after: after.points });
  return before?.result.raw ?? null;
}

/**
 * Withdraws an administrator's effective mark. The previous mark counts again, the owner gets a score change, and the
 * review requests that the mark closed are open again. The withdrawn mark stays stored without effect. Null on success.
 */
export async function takeBackMark(
  attempts: AttemptScoring,
  db: Kysely<DB>,
  ref: AttemptRef,
  actor: Actor,
  part: SubjectivePart,
): Promise<Refusal | null> {
  return inTransaction(db, async (trx) => {
    const locked = await attempts.lock(trx, ref);
    if (!locked) return refuse('not_found');
    const marks = (await listMarks(trx, ref)).filter((mark) => mark.part === part && !mark.isHeld);
    const given = countingOf(marks);
    const left = countingOf(marks.filter((mark) => mark !== given));
    // A published result needs a mark for each text, so the only mark of a text cannot be withdrawn.
    if (given?.result.source !== 'administrator' || left === null) return refuse('no_other_mark');
    await withdrawMark(trx, ref, given.id);
    await reopenReviews(trx, ref, part, given.createdAt);
    await insertReceipt(trx, ref, part, { before: given.points, after: left.points });
    await recordAct(trx, actor, {
      act: 'mark.take_back',
      target: { kind: 'submission', id: ref.id },
      before: { [part]: given.result.raw },
      after: { [part]: left.result.raw },
    });
    return null;
  });
}

async function insertReceipt(
  trx: Db,
  ref: AttemptRef,
  kind: SubjectivePart,
  { before, after }: { before: number; after: number },
): Promise<void> {
  if (before === after) return;
  await insertScoreChange(trx, ref, {
    kind,
    reason: 'mark_changed',
    pointsBefore: before,
    pointsAfter: after,
    items: [],
  });
}
