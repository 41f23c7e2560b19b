import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { rawPoints } from '@study/domain/points/points.ts';
import type { ModelRefusal, ModelScore } from '@study/scorer/llm/score-with-model.ts';
import type { Kysely } from 'kysely';
import type { Db } from '#db/database.ts';
import type { ModelJob } from '#models/marking/marking-jobs.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AttemptScoring } from './attempt-scoring.ts';
import { findCalibration } from './calibration/calibrations.store.ts';
import type { VersionedCalibration } from './make-mark-result.ts';
import { flagMark, insertMark, listMarks } from '#models/marking/marks.store.ts';
import { requestReview } from './review-requests.store.ts';
import { findRevision, replaceRevisionMark } from './revisions.store.ts';
import type { MarkingTools, TextToMark } from './score-text.service.ts';
import { countingOf } from './scoring-detail.service.ts';
import { getPaperTasks } from './paper-tasks.ts';
import { findHandedIn } from './texts.store.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';
import { insertScoreChange } from '#models/marking/score-changes.store.ts';
import type { AlignedPiece, ModelRequest } from '@study/scorer/llm/model-request.ts';
import { READ_CHARACTERS } from '@study/scorer/text/read-limit.ts';
import type { MarkResult } from '#models/marking/mark-result.ts';
import { allowsExternal } from '#models/account/choices.store.ts';
import { reserveBudget, returnBudget } from './scorer-budgets.store.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';
import { withListedFindings } from '@study/domain/scoring/listed-findings.ts';
import { mergeMarks } from '@study/scorer/llm/merge-marks.ts';
import { calibrateMark } from './calibration/calibrate-mark.ts';

interface TextForModel extends TextToMark {
  userId: string;
  /** Identifies the text, also across retries. */
  id: string;
  /** The key points of a translation that the embedded scorer recognised. */
  coverage: Coverage;
}

type Coverage = MarkResult['coverage'];

/** Transient refusals: a retry in a minute may succeed. */
const PASSING: ReadonlySet<ModelRefusal> = new Set([
  'aborted',
  'circuit_open',
  'rate_limited',
  'server_error',
  'timed_out',
  'unreachable',
]);

/**
 * Asks the language model for a mark, if the student allows it and the day's tokens suffice. Null when it is not asked
 * or returned no valid mark; throws when the job should be retried later.
 */
async function askModel(
  { external, log }: MarkingTools,
  db: Kysely<DB>,
  given: TextForModel,
  signal: AbortSignal,
): Promise<ModelScore | null> {
  if (external === null || !(await allowsExternal(db, given.userId))) return null;
  const request = toRequest(given);
  const tokens = external.tokensFor(request);
  if (!(await reserveBudget(db, given.userId, tokens, external.dailyTokens))) {
    log.info({ text: given.id }, 'no tokens left for a language model today');
    return null;
  }
  const score = await external.score(request, signal);
  await returnBudget(db, given.userId, tokens - score.usage.inputTokens - score.usage.outputTokens);
  if (score.ok) return score;
  if (PASSING.has(score.refusal)) throw new Error(`no answer of the language model: ${score.refusal}`);
  log.info({ text: given.id, refusal: score.refusal }, 'no mark by the language model');
  return null;
}

function toRequest({ part, text, tasks, examType, id, coverage }: TextForModel): ModelRequest {
  // Truncated: the guards run in the thread that serves requests, and the model is billed by token.
  const about = { submission: id, exam: examType, text: text.slice(0, READ_CHARACTERS) };
  return part === 'writing'
    ? { ...about, kind: part, task: tasks.writing }
    : { ...about, kind: part, task: tasks.translation, ...(coverage && { units: toUnits(coverage, text) }) };
}

/** The key points with the student's words for each. The accepted translations are not sent. */
const toUnits = (coverage: NonNullable<Coverage>, text: string): AlignedPiece[] =>
  coverage.map(({ zh, is_covered: isCovered, found, near }) => {
    const place = isCovered ? found : near;
    return {
      zh,
      found: isCovered ? 'rendered' : near ? 'unclear' : 'nothing',
      text: place ? text.slice(place.start, place.end) : '',
    };
  });

type Tools = MarkingTools & { attempts: AttemptScoring };

/** A mark this soon after the embedded one completes the marking, so the owner gets no score change. */
const COMPLETES_WITHIN_MS = 10 * 60_000;

/**
 * Job handler: lets the language model mark a text that has the embedded mark. Idempotent: a text that the model has
 * marked is skipped. Throws when the job should be retried later.
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

/** The job's text; null when it was deleted, has no embedded mark, or the model has marked it already. */
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
  // A person's mark is final, so no review is requested.
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

/** A revision stores one mark, the effective one. A held mark of the model is recorded only as `compared_with`. */
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

/**
 * Merges the marks of both machines. The language model's mark counts, with the embedded scorer's findings. If the two
 * disagree, the model's mark is held, the embedded one is shown, and a review is requested.
 */
function mergeResults(
  part: SubjectivePart,
  embedded: MarkResult,
  model: ModelScore,
  calibration: VersionedCalibration | null,
  markedAt: Date,
): { shown: MarkResult; result: MarkResult; isHeld: boolean } {
  const own = calibrateMark({ part, source: 'llm' }, model, calibration);
  const merged = mergeMarks({ mark: embedded.raw, flags: embedded.flags }, { mark: own.raw, flags: model.flags });
  const isHeld = merged.shown === 'embedded';
  const result: MarkResult = withListedFindings({
    ...own,
    confidence: calibration === null ? 'low' : 'medium',
    source: 'llm',
    scorer: model.scorer,
    flags: merged.flags,
    review_requested: merged.isReviewRequested,
    criteria: model.criteria ?? embedded.criteria,
    findings: withQuotations(embedded.findings, model),
    ...(embedded.findings_found !== undefined && { findings_found: embedded.findings_found + model.quotations.length }),
    coverage: embedded.coverage,
    comment: model.feedback,
    marked_at: markedAt.toISOString(),
    ...(calibration && {
      calibration: { version: calibration.version, anchors: calibration.anchors },
      uncalibrated_raw: model.raw,
    }),
  });
  const shown = isHeld ? { ...embedded, flags: merged.flags, review_requested: merged.isReviewRequested } : embedded;
  return { shown, result, isHeld };
}

/**
 * Adds the language model's remarks on quoted words as advice; they are shown in the text and do not affect the mark.
 */
function withQuotations(findings: readonly MarkFinding[], { quotations }: ModelScore): MarkFinding[] {
  const advice = quotations.map(({ start, end, comment }) => ({
    start,
    end,
    category: 'advice' as const,
    text: comment,
    rule: 'llm',
    is_certain: false,
  }));
  return [...findings, ...advice].toSorted((one, other) => one.start - other.start);
}
