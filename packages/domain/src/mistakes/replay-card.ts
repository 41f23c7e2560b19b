import type { MistakeState } from '@study/contract/mistakes.ts';
import { newCard, returned, review, wrongAgain, type Reviewed, type ReviewCard } from '../scheduling/review-card.ts';

/** The whole history of one item of the book. Times in milliseconds of the epoch. */
export interface ItemHistory {
  /** When it went wrong: the hand-in of each such attempt. */
  wrongAt: readonly number[];
  reviews: readonly Reviewed[];
  /** Changes by hand, the latest of each kind; null where there was none. */
  retiredAt: number | null;
  returnedAt: number | null;
  removedAt: number | null;
}

type Step = { at: number; order: number; apply: (card: ReviewCard | null) => ReviewCard | null };

/**
 * Replays the history of an item into its card and state. The result does not depend on the order in which facts became
 * known. Nothing counts before the first mistake. No exam date limits it, because the date may change. Null for an item
 * that never went wrong.
 */
export function replayCard(history: ItemHistory): { card: ReviewCard; state: MistakeState } | null {
  const card = stepsOf(history).reduce<ReviewCard | null>((before, { apply }) => apply(before), null);
  return card && { card, state: stateOf(card, history) };
}

/** Applies a change to a card; does nothing while there is none. */
const known = (change: (card: ReviewCard) => ReviewCard) => (card: ReviewCard | null) => card && change(card);

function stepsOf({ wrongAt, reviews, retiredAt, returnedAt }: ItemHistory): Step[] {
  const steps: Step[] = [
    ...wrongAt.map((at) => ({
      at,
      order: 0,
      apply: (card: ReviewCard | null) => (card ? wrongAgain(card, at, null) : newCard(at, null)),
    })),
    ...reviews.map((given) => ({ at: given.at, order: 1, apply: known((card) => review(card, given, null)) })),
  ];
  if (retiredAt !== null) {
    steps.push({
      at: retiredAt,
      order: 2,
      apply: known((card) => ({ ...card, retiredAt: card.retiredAt ?? retiredAt })),
    });
  }
  if (returnedAt !== null) {
    steps.push({ at: returnedAt, order: 3, apply: known((card) => returned(card, returnedAt, null)) });
  }
  // The sort is stable: steps of equal time and kind keep their order.
  return steps.toSorted((one, other) => one.at - other.at || one.order - other.order);
}

/** A removed item stays removed until it goes wrong again. */
function stateOf(card: ReviewCard, { wrongAt, removedAt }: ItemHistory): MistakeState {
  if (removedAt !== null && !wrongAt.some((at) => at > removedAt)) return 'removed';
  return card.retiredAt === null ? 'active' : 'retired';
}
