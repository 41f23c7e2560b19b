import type { MistakeState } from '@study/contract/mistakes/mistakes.ts';
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

/**
 * The card as it was after every step up to a moment, so that a later step need not replay those before. Good as long as
 * no source or review up to then changes, and the changes by hand up to then are the same.
 */
export interface CardSnapshot {
  at: number;
  card: ReviewCard;
  /** When the item went wrong for the last time until then. */
  lastWrongAt: number;
  /** The changes by hand that it includes. */
  retiredAt: number | null;
  returnedAt: number | null;
}

/** Steps behind a new snapshot: an undo takes the newest review back, and then another. */
const BEHIND = 50;
/** Steps that are replayed before a snapshot is made anew. */
const MANY = 2 * BEHIND;

export interface ReplayedCard {
  card: ReviewCard;
  state: MistakeState;
  /** For the next replay; null while the history is short. */
  snapshot: CardSnapshot | null;
}

type Step = { at: number; order: number; apply: (card: ReviewCard | null) => ReviewCard | null };

/**
 * Replays the history of an item into its card and state. The result does not depend on the order in which facts became
 * known. Nothing counts before the first mistake. No exam date limits it, because the date may change. `from`: a good
 * snapshot; what the history has up to then is not replayed and may be left out. Null for an item that never went wrong.
 */
export function replayCard(history: ItemHistory, from: CardSnapshot | null = null): ReplayedCard | null {
  const steps = stepsOf(history).filter(({ at }) => from === null || at > from.at);
  const place = steps.length < MANY ? 0 : placeOfSnapshot(steps);
  const middle = replay(from?.card ?? null, steps.slice(0, place));
  const card = replay(middle, steps.slice(place));
  if (card === null) return null;
  const lastWrongAt = latestOf(history.wrongAt, from);
  const at = steps[place - 1]?.at;
  return {
    card,
    state: stateOf(card, lastWrongAt, history.removedAt),
    snapshot: middle !== null && at !== undefined ? snapshotOf(history, from, { at, card: middle }) : from,
  };
}

/** Of a history of any length, so not by spreading it. */
const latestOf = (wrongAt: readonly number[], from: CardSnapshot | null): number =>
  wrongAt.reduce((latest, time) => Math.max(latest, time), from?.lastWrongAt ?? -Infinity);

const replay = (card: ReviewCard | null, steps: readonly Step[]) =>
  steps.reduce<ReviewCard | null>((before, { apply }) => apply(before), card);

/** How many steps a new snapshot includes: steps of one moment stay together. */
function placeOfSnapshot(steps: readonly Step[]): number {
  let place = steps.length - BEHIND;
  while (place > 0 && steps[place - 1]?.at === steps[place]?.at) place -= 1;
  return place;
}

function snapshotOf(
  { wrongAt, retiredAt, returnedAt }: ItemHistory,
  from: CardSnapshot | null,
  { at, card }: Pick<CardSnapshot, 'at' | 'card'>,
): CardSnapshot {
  const until = (time: number | null) => (time !== null && time <= at ? time : null);
  const lastWrongAt = latestOf(
    wrongAt.filter((time) => time <= at),
    from,
  );
  return { at, card, lastWrongAt, retiredAt: until(retiredAt), returnedAt: until(returnedAt) };
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
function stateOf(card: ReviewCard, lastWrongAt: number, removedAt: number | null): MistakeState {
  if (removedAt !== null && lastWrongAt <= removedAt) return 'removed';
  return card.retiredAt === null ? 'active' : 'retired';
}
