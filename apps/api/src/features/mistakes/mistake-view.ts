import { acceptedKey, isAccepted } from '@study/contract/papers/accepted-key.ts';
import { formatKey } from '@study/contract/papers/format-key.ts';
import type { ExamType, SectionName } from '@study/contract/papers/exam-structure.ts';
import type {
  ListedMistake,
  Mistake,
  MistakeInReview,
  MistakeKind,
  MistakeReason,
  MistakeState,
} from '@study/contract/mistakes/mistakes.ts';
import { renderAsked, renderSolution, type IndexedItem, type SignUrl } from '@study/content/render/render-item.ts';
import { dueBeforeExam, isDueToday, nextDue, type AskedItem } from '@study/domain/scheduling/review-card.ts';
import { cardOf } from '#models/learner/card-columns.ts';
import type { VersionInForce } from '#models/papers/keys-in-force.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import type { MistakeRow } from './mistakes.store.ts';
import type { PastAnswer } from '#models/learner/reviews.store.ts';

export type NameOfPoint = (id: string) => string;

/** The view of an item; `excerpt` is a short text by which the student recognises it. */
export function mistakeView(row: MistakeRow, learner: Learner, excerpt: string, nameOf: NameOfPoint): Mistake {
  const asked = askedItem(row);
  return {
    id: row.id,
    paper_id: row.paper_id,
    paper_title: row.title,
    exam_type: row.exam_type as ExamType,
    item: String(row.item),
    section: row.section as SectionName,
    excerpt,
    knowledge: row.knowledge.map((id) => ({ id, name: nameOf(id) })),
    state: row.state as MistakeState,
    kind: row.kind as MistakeKind,
    times: row.times,
    reason: row.reason as MistakeReason | null,
    starred: row.starred,
    note: row.note,
    entered_at: row.entered_at.toISOString(),
    last_wrong_at: row.last_wrong_at.toISOString(),
    due_at: new Date(dueBeforeExam(asked, learner.now, learner.examDay)).toISOString(),
    is_due: row.state === 'active' && isDueToday(asked, learner.now, learner.examDay),
    reps: row.reps,
    lapses: row.lapses,
    streak: row.streak,
    retired_at: row.retired_at?.toISOString() ?? null,
    collections: row.collections,
  };
}

/** An item in a list: the chosen and the right answer. */
export function listedView(
  row: MistakeRow,
  learner: Learner,
  { paper, answers, nameOf }: { paper: VersionInForce; answers: readonly PastAnswer[]; nameOf: NameOfPoint },
): ListedMistake {
  const item = paper.content.item(row.item);
  const key = acceptedKey(item.answer);
  const wrong = answers.findLast(({ response }) => response !== null && !isAccepted(key, response))?.response ?? null;
  return {
    ...mistakeView(row, learner, item.excerpt, nameOf),
    chosen: wrong === null ? null : spoken(paper, item, wrong),
    right: formatKey(key, (letter) => spoken(paper, item, letter)),
  };
}

/** The displayed answer: for a cloze blank the word of the word bank, otherwise the letter. */
function spoken({ content: { index } }: VersionInForce, item: IndexedItem, letter: string): string {
  return (item.section === 'cloze' ? index.paper.reading.cloze.bank[letter] : undefined) ?? letter;
}

const instant = (at: number) => new Date(at).toISOString();

/** An item with everything that the page needs for one review. */
export function inReview(
  row: MistakeRow,
  learner: Learner,
  facts: { paper: VersionInForce; answers: readonly PastAnswer[]; nameOf: NameOfPoint; signUrl: SignUrl },
): MistakeInReview {
  const { paper, answers, nameOf, signUrl } = facts;
  const item = paper.content.item(row.item);
  const next = nextDue(cardOf(row), learner.now, learner.examDay);
  return {
    ...mistakeView(row, learner, item.excerpt, nameOf),
    question: {
      ...renderAsked(paper.content.index, item, { signUrl, maySeeWords: true }),
      solution: renderSolution(item, nameOf),
    },
    answers: answers.map((answer) => ({
      at: instant(answer.at),
      where: answer.where,
      response: answer.response,
      is_right: isRight(answer, acceptedKey(item.answer)),
      certainty: answer.certainty,
      rating: answer.rating,
    })),
    next: { again: instant(next.again), hard: instant(next.hard), good: instant(next.good), easy: instant(next.easy) },
  };
}

/**
 * Judged by the keys in force. A blank in an attempt is wrong; a review without an answer is neither right nor wrong.
 */
function isRight({ where, response }: PastAnswer, key: string): boolean | null {
  return response === null && where === 'review' ? null : isAccepted(key, response);
}

export function askedItem(row: Pick<MistakeRow, 'due_at' | 'last_review_at' | 'last_wrong_at'>): AskedItem {
  return {
    dueAt: row.due_at.getTime(),
    lastReviewAt: row.last_review_at?.getTime() ?? null,
    lastWrongAt: row.last_wrong_at.getTime(),
  };
}
