import { addAnswer, takeAnswer, type Answered, type Evidence } from '@study/domain/mastery/mastery.ts';
import { dayNumber } from '@study/domain/scheduling/china-day.ts';
import type { Db } from '#db/database.ts';
import { readVersion, readVersions, versionKey } from '#models/papers/content-versions.ts';
import { readEvidence, writeEvidence } from './mastery.store.ts';
import type { GivenAnswers, ObjectiveScore, ScoredAttempt } from '../scored-attempts.store.ts';
import type { ActivityChange } from '../totals.store.ts';
import type { PracticeAnswerRow, ReviewRow } from '#models/learner/unprojected.store.ts';

/** Evidence about the mastery of knowledge points, from one answer; a withdrawal cancels earlier evidence. */
export interface Lesson {
  points: readonly string[];
  answered: Answered;
  isTaken: boolean;
}

/** Evidence from new scores, and the withdrawal of evidence from the scores they replace. */
export async function lessonsOfAttempts(
  trx: Db,
  attempts: readonly ScoredAttempt[],
  given: ReadonlyMap<string, GivenAnswers>,
): Promise<Lesson[]> {
  const lessons: Lesson[] = [];
  for (const attempt of attempts.filter(({ isObjectiveNew }) => isObjectiveNew)) {
    const certainty = given.get(attempt.id)?.certainty ?? new Map();
    const scores: [ObjectiveScore | null, boolean][] = [
      [attempt.earlier, true],
      [attempt.objective, false],
    ];
    for (const [score, isTaken] of scores) {
      if (!score) continue;
      const content = await readVersion(trx, { paperId: attempt.paperId, version: score.keyVersion });
      for (const { no, outcome } of score.mark.items) {
        if (outcome === 'unanswered') continue;
        const answered = {
          isRight: outcome === 'right',
          certainty: certainty.get(no) ?? null,
          at: attempt.submittedAt,
        };
        lessons.push({ points: content.item(no).answer.knowledge, answered, isTaken });
      }
    }
  }
  return lessons;
}

/** Evidence from new practice answers. For a rescored one, the earlier evidence is withdrawn. */
export async function lessonsOfPractice(trx: Db, answers: readonly PracticeAnswerRow[]): Promise<Lesson[]> {
  const marks = answers.flatMap((row) => {
    const { taught_right, taught_version } = row;
    const now = { row, isRight: row.is_right, isTaken: false, ref: practisedVersion(row) };
    if (taught_right === null || taught_version === null) return [now];
    if (taught_right === row.is_right && taught_version === row.key_version) return [];
    const ref = { paperId: row.paper_id, version: taught_version };
    return [{ row, isRight: taught_right, isTaken: true, ref }, now];
  });
  const contents = await readVersions(
    trx,
    marks.map(({ ref }) => ref),
  );
  return marks.flatMap(({ row, isRight, isTaken, ref }) => {
    const content = contents.get(versionKey(ref));
    const answered = { isRight, certainty: row.certainty, at: row.answered_at.getTime() };
    return content ? [{ points: content.item(row.item).answer.knowledge, answered, isTaken }] : [];
  });
}

const practisedVersion = (row: PracticeAnswerRow) => ({ paperId: row.paper_id, version: row.key_version });

/** Evidence from a review; empty when it has no answer or comes from practice, which gives its own evidence. */
export function lessonOfReview(
  review: Pick<ReviewRow, 'is_right' | 'is_practice' | 'knowledge' | 'reviewed_at'>,
): Lesson[] {
  const { is_right: isRight, is_practice, knowledge, reviewed_at } = review;
  if (isRight === null || is_practice) return [];
  return [{ points: knowledge, answered: { isRight, certainty: null, at: reviewed_at.getTime() }, isTaken: false }];
}

/** Applies lessons to the evidence of each knowledge point. */
export async function learn(trx: Db, userId: string, lessons: readonly Lesson[]): Promise<void> {
  const points = [...new Set(lessons.flatMap((lesson) => lesson.points))];
  const known = await readEvidence(trx, userId, points);
  const evidence = new Map<string, Evidence>();
  for (const { points: tested, answered, isTaken } of lessons) {
    for (const point of tested) {
      const before = evidence.get(point) ?? known.get(point) ?? null;
      if (!isTaken) evidence.set(point, addAnswer(before, answered));
      else if (before) evidence.set(point, takeAnswer(before, answered));
    }
  }
  await writeEvidence(trx, userId, evidence);
}

/** The change in answered items on the day of an attempt with a new objective score. */
export function activityOf({ exam, submittedAt, objective, isObjectiveNew, earlier }: ScoredAttempt): ActivityChange[] {
  if (!isObjectiveNew) return [];
  return [{ exam, day: dayNumber(submittedAt), items: countAnswered(objective) - countAnswered(earlier) }];
}

function countAnswered(score: ObjectiveScore | null): number {
  return score?.mark.items.filter(({ outcome }) => outcome !== 'unanswered').length ?? 0;
}

/** One item per new practice answer, on the day of the answer. */
export async function activityOfPractice(trx: Db, answers: readonly PracticeAnswerRow[]): Promise<ActivityChange[]> {
  const counted = answers.filter((row) => row.taught_version === null);
  const contents = await readVersions(trx, counted.map(practisedVersion));
  return counted.flatMap((row) => {
    const exam = contents.get(versionKey(practisedVersion(row)))?.paper.exam;
    return exam ? [{ exam, day: dayNumber(row.answered_at.getTime()), items: 1 }] : [];
  });
}

/**
 * One item per reviewed mistake, on the day its first review arrived. Without this limit repeated reviews of one item
 * could fill a day, and a batch of offline reviews a whole month. Reviews that come from practice are excluded.
 */
export function activityOfReview(review: Omit<ReviewRow, 'knowledge' | 'reviewed_at'>): ActivityChange[] {
  if (review.is_right === null || review.is_practice || review.is_counted) return [];
  return [{ exam: review.exam_type, day: dayNumber(review.arrived_at.getTime()), items: 1 }];
}
