import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { leftOutOf } from '@study/domain/attempt/left-out.ts';
import { isComparableMock } from '@study/domain/boards/boards.ts';
import { intakeOf } from '@study/domain/mistakes/intake.ts';
import { estimateTotal } from '@study/domain/scoring/estimate.ts';
import { countWords } from '@study/domain/text/count-words.ts';
import type { Kysely } from 'kysely';
import { readClock } from '../db/clock.ts';
import type { Db } from '../db/database.ts';
import type { DB } from '../db/rows.ts';
import { readVersions, versionKey, type ContentVersion } from '../models/papers/content-versions.ts';
import { inRepeatableTransaction } from '../db/transaction.ts';
import {
  activityOf,
  activityOfPractice,
  activityOfReview,
  learn,
  lessonOfReview,
  lessonsOfAttempts,
  lessonsOfPractice,
} from './mastery/lessons.ts';
import { replaceSources } from './mistakes/mistakes.store.ts';
import { BOARDS_OF_DAYS, rankOnBoards } from './boards/rank-on-boards.ts';
import { learnersTurn } from '../models/learner/learner-turn.ts';
import { markReviewsAgain } from '../models/learner/practice-review.store.ts';
import type { ChangedItem } from './mistakes/known-items.store.ts';
import { rebuildMistakes } from './mistakes/rebuild-mistakes.ts';
import { readGivenAnswers, takeScores, type GivenAnswers, type ScoredAttempt } from './scored-attempts.store.ts';
import { addActivity, writeTotals, type AttemptTotal } from './totals.store.ts';
import {
  holdVisibility,
  listWaitingAttempts,
  lockLearner,
  takePracticeAnswers,
  takeReviews,
  type PracticeAnswerRow,
} from '../models/learner/unprojected.store.ts';

/** Attempts and practice answers per transaction. */
const BATCH = 40;
const PRACTICE_BATCH = 1_000;

/**
 * Projects a batch of a user's unprojected facts (scores, practice answers, reviews) into the mistake book, mastery,
 * days of activity, totals and leaderboards, in one transaction. The result does not depend on the order of the facts
 * or on interruptions: rows are rebuilt from their sources, and sums change by the difference to what was counted
 * before. `busy`: somebody else holds the learner's lock.
 */
export async function projectFacts(
  db: Kysely<DB>,
  userId: string,
  options: { ifFree?: boolean; batch?: number } = {},
): Promise<'done' | 'more' | 'busy'> {
  const project = () => projectSome(db, userId, options);
  return options.ifFree === true ? project() : learnersTurn(userId, project);
}

function projectSome(
  db: Kysely<DB>,
  userId: string,
  { ifFree = false, batch = BATCH }: { ifFree?: boolean; batch?: number },
): Promise<'done' | 'more' | 'busy'> {
  return inRepeatableTransaction(db, async (trx) => {
    if (!(await lockLearner(trx, userId, { ifFree }))) return 'busy';
    const isVisible = await holdVisibility(trx, userId);
    if (isVisible === null) return 'done';
    const ids = await listWaitingAttempts(trx, userId, batch);
    const attempts = (await takeScores(trx, userId, ids)).filter(({ isLeftOut }) => !isLeftOut);
    const given = await readGivenAnswers(
      trx,
      userId,
      attempts.map(({ id }) => id),
    );
    const practised = await takePracticeAnswers(trx, userId, PRACTICE_BATCH);
    const witnessed = practised.filter(({ is_on_paper }) => !is_on_paper);
    const reviews = await takeReviews(trx, userId);
    await takeMistakes(trx, userId, { attempts, given, practised });
    const mocks = await readVersions(
      trx,
      attempts.filter(({ mode }) => mode === 'mock'),
    );
    await writeTotals(
      trx,
      userId,
      attempts.flatMap((attempt) => totalOf(attempt, given.get(attempt.id), mocks.get(versionKey(attempt))) ?? []),
    );
    await learn(trx, userId, [
      ...(await lessonsOfAttempts(trx, attempts, given)),
      ...(await lessonsOfPractice(trx, witnessed)),
      ...reviews.flatMap(lessonOfReview),
    ]);
    const activity = [
      ...attempts.flatMap(activityOf),
      ...(await activityOfPractice(trx, witnessed)),
      ...reviews.flatMap(activityOfReview),
    ];
    await addActivity(trx, userId, activity);
    const now = await readClock(trx);
    for (const exam of EXAM_TYPES) {
      const isOf = (each: { exam: ExamType }) => each.exam === exam;
      if (attempts.some(isOf)) await rankOnBoards(trx, userId, exam, { now, isVisible });
      else if (activity.some(isOf)) await rankOnBoards(trx, userId, exam, { now, isVisible, boards: BOARDS_OF_DAYS });
    }
    return ids.length === batch || practised.length === PRACTICE_BATCH ? 'more' : 'done';
  });
}

async function takeMistakes(
  trx: Db,
  userId: string,
  {
    attempts,
    given,
    practised,
  }: {
    attempts: readonly ScoredAttempt[];
    given: ReadonlyMap<string, GivenAnswers>;
    practised: readonly PracticeAnswerRow[];
  },
): Promise<void> {
  // Includes right answers: a review is recorded when the answer is given, and the item's key may have changed since.
  await markReviewsAgain(trx, userId, practised);
  const items: ChangedItem[] = practised.map(({ paper_id, item, answered_at: at }) => ({
    paperId: paper_id,
    no: item,
    since: at.getTime(),
  }));
  for (const attempt of attempts) {
    if (!attempt.isObjectiveNew || !attempt.objective) continue;
    const certainty = given.get(attempt.id)?.certainty ?? new Map();
    const sources = intakeOf(attempt.exam, attempt.objective.mark.items, certainty);
    const replaced = await replaceSources(trx, userId, attempt, sources);
    items.push(...replaced.map((item) => ({ ...item, since: attempt.submittedAt })));
  }
  await rebuildMistakes(trx, userId, items);
}

function totalOf(
  attempt: ScoredAttempt,
  given: GivenAnswers | undefined,
  content: ContentVersion | undefined,
): AttemptTotal | null {
  const { objective, texts, exam, mode, extraTime, phases, submittedAt } = attempt;
  if (!objective || mode === 'drill') return null;
  const { mark } = objective;
  const { writing = '', translation = '' } = given?.texts ?? {};
  const words = { writing: countWords(writing), translation: countWords(translation) };
  return {
    attempt,
    isComplete: isComparableMock({
      mode,
      extraTime,
      sections: mark.sections,
      words,
      phases,
      submittedAt,
      texts: { writing, translation, ...ownTexts(content) },
    }),
    isWhole: leftOutOf({ mode, sections: mark.sections, words }).length === 0,
    objective: mark.points,
    total: estimateTotal(exam, mark.points, texts),
    sections: Object.fromEntries(
      mark.sections.map(({ name, right, wrong, unanswered }) => [
        name,
        { right, total: right + wrong + unanswered, answered: right + wrong },
      ]),
    ),
  };
}

/** The paper's own texts, from which a candidate could have copied. */
function ownTexts(content: ContentVersion | undefined): { samples: string[]; references: string[] } {
  if (!content) return { samples: [], references: [] };
  const { writing, translation } = content.answers;
  return { samples: writing.samples.map(({ text }) => text), references: translation.references };
}
