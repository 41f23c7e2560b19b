import type {
  ObjectiveResult,
  PhaseName,
  SubjectiveResult,
  Submission,
} from '@study/contract/attempts/attempt-views.ts';
import { type PublishedPoints, rankAmongTakers } from '@study/domain/analysis/rank.ts';
import { percentileOf } from '@study/domain/points/percentile.ts';
import { estimateTotal } from '@study/domain/scoring/estimate.ts';
import type { Sight } from '@study/domain/attempt/visibility.ts';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import { attemptView } from '../attempt-view.ts';
import type { LateAnswer } from '#models/attempts/late-answers.store.ts';
import type { StoredResponse } from '#models/attempts/responses.store.ts';
import type { ScoreChange } from '#models/marking/score-changes.store.ts';
import type { Marks, StoredMark } from '#models/marking/scores.store.ts';
import { ledgerOf } from '@study/domain/analysis/ledger.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { countWords } from '@study/domain/text/count-words.ts';
import { statusOfPart } from './scoring-status.ts';
import type { SubjectiveMark } from '#models/marking/subjective-mark.ts';
import { UNMARKED } from '#models/marking/unmarked.ts';

export interface SubmissionFacts {
  attempt: StoredAttempt;
  title: string;
  marks: Marks;
  responses: readonly StoredResponse[];
  late: readonly LateAnswer[];
  changes: readonly (ScoreChange & { createdAt: Date })[];
  /** Null for an attempt that has no rank, and while nothing is published. */
  takers: PublishedPoints | null;
  /** What may be seen now. */
  sights: ReadonlySet<Sight>;
  now: number;
}

/** A submission with all that its owner may see now; what may not be seen yet is null. */
export function submissionView(facts: SubmissionFacts): Submission {
  const { attempt, responses, sights, now } = facts;
  const objective = sights.has('objective_points') ? facts.marks.objective : null;
  const areMarksSeen = sights.has('subjective_marks');
  const total = areMarksSeen ? totalOf(attempt, facts.marks) : null;
  const itemsMs = responses.reduce((sum, response) => sum + response.timeMs, 0);
  return {
    ...attemptView(attempt, now),
    paper_title: facts.title,
    submitted_at: attempt.submittedAt === null ? null : new Date(attempt.submittedAt).toISOString(),
    receipt: attempt.receipt,
    late_answers: facts.late.map(({ item, response, receivedAt }) => ({
      item,
      response,
      received_at: receivedAt.toISOString(),
    })),
    used_ms: usedMs(attempt, itemsMs),
    is_clean: attempt.isClean,
    standing: objective && rankAmongTakers(objective.points, facts.takers),
    ledger: areMarksSeen && objective ? ledgerView(attempt, facts.marks, responses) : null,
    corrections: objective ? facts.changes.map((change) => correctionView(change, sights)) : [],
    objective: objective && objectiveView(objective, sights.has('item_outcomes')),
    writing: areMarksSeen ? subjectiveView(facts, 'writing') : null,
    translation: areMarksSeen ? subjectiveView(facts, 'translation') : null,
    total,
    percentile: total && percentileView(attempt, total.points),
  };
}

/** The estimated total of an attempt; null while a mark is missing. */
export function totalOf({ examType }: Pick<StoredAttempt, 'examType'>, marks: Marks) {
  return marks.objective && estimateTotal(examType, marks.objective.points, marks);
}

/**
 * Time used: from start to hand-in for a mock, which runs without a break; in practice the time spent on items,
 * because such an attempt may lie for weeks. Null before it is closed.
 */
export function usedMs(
  attempt: Pick<StoredAttempt, 'mode' | 'startedAt' | 'submittedAt'>,
  itemsMs: number,
): number | null {
  if (attempt.submittedAt === null) return null;
  const elapsed = Math.max(0, Math.round(attempt.submittedAt - attempt.startedAt));
  return attempt.mode === 'mock' ? elapsed : Math.min(itemsMs, elapsed);
}

function objectiveView(mark: StoredMark, showsItems: boolean): ObjectiveResult {
  return {
    points: mark.points,
    max: mark.max,
    sections: mark.sections.map(({ name, points, max, right, wrong, unanswered }) => ({
      name,
      points,
      max,
      right,
      wrong,
      unanswered,
    })),
    key_version: mark.keyVersion,
    items: showsItems ? mark.items.map(({ no, response, key, outcome }) => ({ no, response, key, outcome })) : null,
  };
}

function percentileView({ examType }: StoredAttempt, points: number): Submission['percentile'] {
  const found = percentileOf(examType, points);
  if (found === null) return null;
  if ('percent' in found) return { percent: found.percent };
  return 'atMost' in found ? { at_most: found.atMost } : { at_least: found.atLeast };
}

/** Which items it was about says something of their keys. */
function correctionView(
  change: ScoreChange & { createdAt: Date },
  sights: ReadonlySet<Sight>,
): Submission['corrections'][number] {
  return {
    kind: change.kind,
    reason: change.reason,
    points_before: change.pointsBefore,
    points_after: change.pointsAfter,
    items: sights.has('item_outcomes') ? change.items : [],
    created_at: change.createdAt.toISOString(),
  };
}

/** Where the time of a closed attempt went, and what each minute of it earned. */
function ledgerView(
  attempt: StoredAttempt,
  marks: Marks,
  responses: readonly StoredResponse[],
): NonNullable<Submission['ledger']> {
  const { rows } = ledgerOf({
    exam: attempt.examType,
    sections: marks.objective?.sections ?? [],
    marks,
    itemsMs: new Map(responses.map(({ item, timeMs }) => [item, timeMs])),
    phasesMs: attempt.mode === 'mock' ? phasesMsOf(attempt) : null,
  });
  return rows.map(({ name, timeMs, points, max, pointsPerMinute }) => ({
    name,
    time_ms: timeMs,
    points,
    max,
    points_per_minute: pointsPerMinute,
  }));
}

/** How long each phase lasted until its time was up, it was ended, or everything was handed in. */
function phasesMsOf({ phases, submittedAt }: StoredAttempt): Partial<Record<PhaseName, number>> {
  return Object.fromEntries(
    phases.map(({ name, startsAt, deadlineAt }) => [
      name,
      Math.max(0, Math.min(deadlineAt, submittedAt ?? deadlineAt) - startsAt),
    ]),
  );
}

interface Facts {
  attempt: StoredAttempt;
  marks: Marks;
  responses: readonly StoredResponse[];
  sights: ReadonlySet<Sight>;
}

/** A text as it was handed in, and its mark as far as it may be seen. */
function subjectiveView({ attempt, marks, responses, sights }: Facts, part: SubjectivePart): SubjectiveResult {
  const text = responses.find((response) => response.item === part)?.response ?? null;
  const mark = marks[part];
  return {
    status: statusOfPart(attempt, mark),
    text,
    words: countWords(text ?? ''),
    ...(mark ? markView(mark, sights.has('answers')) : { ...UNMARKED, points: null }),
  };
}

/** What a correction or a key point says helps whoever sits the paper again: it is sealed with the answers. */
function markView(
  mark: SubjectiveMark,
  showsCorrections: boolean,
): Omit<SubjectiveResult, 'status' | 'text' | 'words'> {
  return showsCorrections ? mark : { ...mark, findings: [], findings_found: undefined, coverage: null, comment: null };
}
