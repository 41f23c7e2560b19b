import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { type Sight, visibleFields } from '@study/domain/attempt/visibility.ts';
import type { Kysely } from 'kysely';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { readVersion } from '#models/papers/content-versions.ts';
import { listLateAnswers } from '#models/attempts/late-answers.store.ts';
import { markInForce } from './mark-in-force.ts';
import { scoreSoon } from '../objective-scoring.service.ts';
import { readAssignedFor } from './assigned-for.store.ts';
import { readPaperSeal } from './paper-seal.store.ts';
import { listResponses } from '#models/attempts/responses.store.ts';
import { listScoreChanges } from '#models/marking/score-changes.store.ts';
import { findMarks, type Marks, type StoredMark } from '#models/marking/scores.store.ts';
import { isRanked } from './rank.ts';
import { readPublishedPoints } from '#projections/statistics/takers.store.ts';
import { submissionView } from './submission-view.ts';
import { findKeyVersion } from '#models/papers/keys-in-force.ts';

/** An attempt with what its owner may see of it now, or with other given fields. */
export async function readSubmission(
  db: Kysely<DB>,
  attempt: StoredAttempt,
  now: number,
  fields?: ReadonlySet<Sight>,
): Promise<Submission> {
  const [{ title, isSealed }, assignment, marks, responses, late, changes, takers] = await Promise.all([
    readPaperSeal(db, attempt.userId, attempt.paperId),
    readAssignedFor(db, attempt, now),
    findScoredMarks(db, attempt),
    listResponses(db, attempt),
    listLateAnswers(db, attempt),
    listScoreChanges(db, attempt),
    isRanked(attempt) ? readPublishedPoints(db, attempt) : null,
  ]);
  const sights = fields ?? visibleFields(attempt, isSealed);
  const objective =
    marks.objective && sights.has('item_outcomes')
      ? await withKeysInForce(db, attempt, marks.objective)
      : marks.objective;
  return submissionView({
    attempt,
    title,
    assignment,
    marks: { ...marks, objective },
    responses,
    late,
    changes,
    takers,
    sights,
    now,
  });
}

/**
 * The marks of an attempt. If the objective mark is missing because the hand-in did not wait for it, scores it first.
 */
export async function findScoredMarks(db: Kysely<DB>, attempt: StoredAttempt): Promise<Marks> {
  const marks = await findMarks(db, attempt);
  if (marks.objective !== null || attempt.mode === 'drill') return marks;
  if (attempt.state === 'in_progress' || attempt.state === 'abandoned') return marks;
  await scoreSoon(db);
  return findMarks(db, attempt);
}

/** The mark with the keys in force; see `markInForce`. */
export async function withKeysInForce(db: Db, attempt: StoredAttempt, mark: StoredMark): Promise<StoredMark> {
  const keyVersion = await findKeyVersion(db, attempt.paperId, attempt.contentVersion);
  if (keyVersion === mark.keyVersion) return mark;
  const { keys } = await readVersion(db, { paperId: attempt.paperId, version: keyVersion });
  return markInForce(attempt.examType, mark, { keys, keyVersion });
}
