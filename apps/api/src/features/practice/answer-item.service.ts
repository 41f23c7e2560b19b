import { acceptedKey, isAccepted } from '@study/contract/papers/accepted-key.ts';
import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import { intakeOfPractice } from '@study/domain/mistakes/intake.ts';
import type { Kysely } from 'kysely';
import { readClock } from '#db/clock.ts';
import type { DB } from '#db/rows.ts';
import { readVersionInForce, type VersionInForce } from '#models/papers/keys-in-force.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { holdPracticeKeys } from '#models/learner/practice-marks.store.ts';
import { reviewByPractice } from '#models/learner/practice-review.store.ts';
import { rebuildMistakes } from '#projections/mistakes/rebuild-mistakes.ts';
import { inLearnerTurn } from '#models/learner/learner-turn.ts';
import { finishPracticeSet, type StoredPracticeSet, type PracticeSetItem } from './practice-sets.store.ts';
import { insertAnswer, listAnswers, type StoredAnswer } from '#models/learner/practice-answers.store.ts';

export interface GivenAnswer {
  response: string;
  certainty: Certainty | null;
  timeMs: number;
}

export interface AnsweredItem {
  /** The first answer to the item, which counts. */
  answer: StoredAnswer;
  paper: VersionInForce;
  left: number;
}

/**
 * Stores an answer in a practice set. In a set of due items, an answer to an item that is still due is a review; any
 * other wrong answer enters the mistake book. If the item has an answer already, returns the stored one.
 */
export async function answerItem(
  db: Kysely<DB>,
  {
    learner,
    set,
    asked,
    hidden,
  }: { learner: Learner; set: StoredPracticeSet; asked: PracticeSetItem; hidden: string[] },
  given: GivenAnswer,
): Promise<AnsweredItem> {
  const { userId } = learner;
  return inLearnerTurn(db, userId, async (trx) => {
    await holdPracticeKeys(trx, asked.paper_id);
    const at = await readClock(trx);
    const paper = await readVersionInForce(trx, { paperId: asked.paper_id, version: asked.version });
    const item = { paperId: asked.paper_id, no: asked.item };
    const isRight = isAccepted(acceptedKey(paper.content.item(asked.item).answer), given.response);
    const answer = { ...item, ...given, isRight, at, version: asked.version, keyVersion: paper.keyVersion };
    if (await insertAnswer(trx, userId, set.id, answer)) {
      const review = { ...answer, setId: set.id };
      const isReview = set.kind === 'due' && (await reviewByPractice(trx, learner, item, review));
      if (isReview || intakeOfPractice({ ...answer, isReview })) {
        await rebuildMistakes(trx, userId, [{ ...item, since: at }]);
      }
    }
    const answers = await listAnswers(trx, userId, set.id);
    const stored = answers.find((each) => each.paperId === item.paperId && each.no === item.no);
    if (!stored) throw new Error('an answer that was stored is gone');
    if (answers.length >= set.items.length) await finishPracticeSet(trx, userId, set.id, at);
    return { answer: stored, paper, left: countLeft(set, answers, hidden) };
  });
}

/** The number of unanswered items that are not hidden. */
function countLeft({ items }: StoredPracticeSet, answers: readonly StoredAnswer[], hidden: readonly string[]): number {
  const answered = new Set(answers.map(({ paperId, no }) => `${paperId} ${no}`));
  return items.filter(({ paper_id, item }) => !hidden.includes(paper_id) && !answered.has(`${paper_id} ${item}`))
    .length;
}
