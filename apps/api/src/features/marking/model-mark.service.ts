import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { rawPoints } from '@study/domain/points/points.ts';
import type { ModelScore } from '@study/scorer/llm/score-with-model.ts';
import type { Kysely } from 'kysely';
import type { Db } from '#db/database.ts';
import type { ModelJob } from '#models/marking/marking-queue.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { askModel, type TextForModel } from './ask-model.service.ts';
import type { AttemptScoring } from './attempt-scoring.ts';
import { findCalibration } from './calibration/calibrations.store.ts';
import type { VersionedCalibration } from './mark-result.ts';
import { flagMark, insertMark, listMarks } from '#models/marking/marks.store.ts';
import { mergeResults } from './merge-results.ts';
import { requestReview } from './review-requests.store.ts';
import { findRevision, replaceRevisionMark } from './revisions.store.ts';
import type { MarkingTools } from './score-text.service.ts';
import { countingOf } from './scoring-detail.service.ts';
import { getPaperTasks } from './paper-tasks.ts';
import { findHandedIn } from './texts.store.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';
import { insertScoreChange } from '#models/marking/score-changes.store.ts';

type Tools = MarkingTools & { attempts: AttemptScoring };

/** A mark this soon after the embedded one completes the marking, so nobody is notified of a change. */
const COMPLETES_WITHIN_MS = 10 * 60_000;

/**
 * Marks a text that has the embedded mark by the language model too. This is a job's work, and idempotent: the model is
 * not asked about a text it has marked. Throws where a retry later makes sense.
 */
export async function markWithModel(tools: Tools, db: Kysely<DB>, job: ModelJob, signal: AbortSignal): Promise<void> {
  const { part, revision_id: revisionId } = job;
  const ref = { userId: job.user_id, id: job.attempt_id };
  const attempt = await findHandedIn(db, ref);
  const unmarked = attempt && (await findUnmarked(tools, db, { ref, part, revisionId, handedIn: attempt.texts[part] }));
  if (!attempt || unmarked === null) return;
  const { examType, paperId, contentVersion } = attempt;
  const tasks = await getPaperTasks(db, paperId, contentVersion);
  const id = revisionId ?? `${ref.id}:${part}`;
  const score = await askModel(tools, db, { userId: ref.userId, examType, part, ...unmarked, tasks, id }, signal);
  if (score === null) return;
  const calibration = await findCalibration(db, { examType, part, scorer: score.scorer });
  const given = { part, examType, score, calibration };
  await inTransaction(db, (trx) =>
    revisionId === null
      ? keepOfAttempt(tools.attempts, trx, ref, given)
      : keepOfRevision(trx, { ...ref, revisionId }, given),
  );
}

interface Given {
  part: SubjectivePart;
  examType: ExamType;
  score: ModelScore;
  calibration: VersionedCalibration | null;
}

type Unmarked = Pick<TextForModel, 'text' | 'coverage'>;

/** The job's text; null where it is gone, has no embedded mark, or the model has marked it. */
async function findUnmarked(
  { external }: Tools,
  db: Db,
  given: { ref: AttemptRef; part: SubjectivePart; revisionId: string | null; handedIn: string },
): Promise<Unmarked | null> {
  const { ref, part, revisionId } = given;
  if (external === null) return null;
  const { id, version } = external.identityFor(part);
  if (revisionId !== null) {
    const revision = await findRevision(db, { ...ref, revisionId });
    const { source, coverage = null, compared_with: other } = revision?.result ?? {};
    return revision && source === 'embedded' && other?.version !== version ? { text: revision.text, coverage } : null;
  }
  const marks = (await listMarks(db, ref)).filter((mark) => mark.part === part);
  const isMarked = marks.some(({ result: { scorer } }) => scorer?.id === id && scorer.version === version);
  const embedded = marks.findLast(({ result }) => result.source === 'embedded');
  return isMarked || embedded === undefined ? null : { text: given.handedIn, coverage: embedded.result.coverage };
}

async function keepOfAttempt(
  attempts: AttemptScoring,
  trx: Db,
  ref: AttemptRef,
  { part, examType, score, calibration }: Given,
): Promise<void> {
  const locked = await attempts.lock(trx, ref);
  const marksNow = async () => (await listMarks(trx, ref)).filter((mark) => mark.part === part);
  const marks = await marksNow();
  const embedded = marks.findLast(({ result }) => result.source === 'embedded');
  if (!locked || !embedded) return;
  const { shown, result, isHeld } = mergeResults(part, embedded.result, score, calibration, new Date(locked.now));
  const { keyVersion } = embedded;
  if (!(await insertMark(trx, ref, { part, examType, keyVersion, result, isHeld }))) return;
  if (isHeld) await flagMark(trx, ref, embedded.id, shown);
  // A person's mark is final.
  const isDecided = marks.some(
    ({ result: { source }, isHeld: isTakenBack }) => source === 'administrator' && !isTakenBack,
  );
  if (result.review_requested && !isDecided) await requestReview(trx, ref, { part, reason: 'machine_asks' });
  const before = countingOf(marks);
  const after = countingOf(await marksNow());
  const isLate = locked.now - embedded.createdAt.getTime() > COMPLETES_WITHIN_MS;
  if (isLate && before && after && before.points !== after.points) {
    await insertScoreChange(trx, ref, {
      kind: part,
      reason: 'mark_changed',
      pointsBefore: before.points,
      pointsAfter: after.points,
      items: [],
    });
  }
}

/** A revision has one mark, the one that counts. It only records that another model's mark was held. */
async function keepOfRevision(
  trx: Db,
  ref: AttemptRef & { revisionId: string },
  { part, examType, score, calibration }: Given,
): Promise<void> {
  const revision = await findRevision(trx, ref);
  if (revision?.result?.source !== 'embedded') return;
  const { shown, result, isHeld } = mergeResults(part, revision.result, score, calibration, new Date());
  const counting = isHeld ? { ...shown, compared_with: score.scorer } : result;
  await replaceRevisionMark(trx, ref, { result: counting, points: rawPoints(examType, counting.raw) });
}
