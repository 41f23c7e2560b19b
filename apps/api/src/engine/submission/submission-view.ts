import type {
  ObjectiveResult,
  PhaseName,
  SubjectiveResult,
  Submission,
} from '@study/contract/attempts/attempt-views.ts';
import { type PublishedPoints, rankAmongTakers } from '@study/domain/analysis/rank.ts';
import { percentileOf } from '@study/domain/points/percentile.ts';
import { estimateTotal } from '@study/domain/scoring/estimate.ts';
import { textsOf } from '@study/domain/attempt/attempt.ts';
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
  assignment: Submission['assignment'];
  marks: Marks;
  responses: readonly StoredResponse[];
  late: readonly LateAnswer[];
  changes: readonly (ScoreChange & { createdAt: Date })[];
  /** The published distribution of points. Null for an unranked attempt, and while none is published. */
  takers: PublishedPoints | null;
  /** The fields that the owner may see now. */
  sights: ReadonlySet<Sight>;
  now: number;
}

/** The view of a submission for its owner; fields that they may not see yet are null. */
export function submissionView(facts: SubmissionFacts): Submission {
  const { attempt, responses, sights, now } = facts;
  const objective = sights.has('objective_points') ? facts.marks.objective : null;
  const areMarksSeen = sights.has('subjective_marks');
  const asked = areMarksSeen ? textsOf(attempt) : [];
  const total = areMarksSeen ? totalOf(attempt, facts.marks) : null;
  const itemsMs = responses.reduce((sum, response) => sum + response.timeMs, 0);
  return {
    ...attemptView(attempt, now),
    paper_title: facts.title,
    assignment: facts.assignment,
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
    writing: asked.includes('writing') ? subjectiveView(facts, 'writing') : null,
    translation: asked.includes('translation') ? subjectiveView(facts, 'translation') : null,
    total,
    percentile: total && percentileView(attempt, total.points),
  };
}

/** The estimated total of an attempt; null while a mark is missing. */
export function totalOf({ examType }: Pick<StoredAttempt, 'examType'>, marks: Marks) {
  return marks.objective && estimateTotal(examType, marks.objective.points, marks);
}

/**
 * Time used, in milliseconds. A mock runs without a break: from start to hand-in. Practice may be left open for weeks:
 * the time spent on items. Null before the attempt is closed.
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

/** The list of corrected items reveals something about their keys, so it is visible only with the item outcomes. */
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

/** Time spent and points per minute, by part of a closed attempt. */
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

/** Duration of each phase in milliseconds: until its deadline or the hand-in, whichever is earlier. */
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

/** A submitted text with its mark, without the fields that the owner may not see yet. */
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

/**
 * Findings, key points and comments help a candidate who takes the paper again, so they are visible only with the
 * answers.
 */
function markView(
  mark: SubjectiveMark,
  showsCorrections: boolean,
): Omit<SubjectiveResult, 'status' | 'text' | 'words'> {
  return showsCorrections ? mark : { ...mark, findings: [], findings_found: undefined, coverage: null, comment: null };
}
