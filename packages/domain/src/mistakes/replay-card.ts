import type { MistakeState } from '@study/contract/mistakes/mistakes.ts';
import { newCard, returned, review, wrongAgain, type Reviewed, type ReviewCard } from '../scheduling/review-card.ts';

/** The whole history of one mistake-book item. Times in milliseconds of the epoch. */
export interface ItemHistory {
  /** When it was answered wrong: hand-in time of each such attempt. */
  wrongAt: readonly number[];
  reviews: readonly Reviewed[];
  /** Manual changes, the latest of each kind; null if there was none. */
  retiredAt: number | null;
  returnedAt: number | null;
  removedAt: number | null;
}

/**
 * The card after all steps up to a moment, so that a replay need not repeat them. Valid as long as no source, review or
 * manual change up to then changes.
 */
export interface CardSnapshot {
  at: number;
  card: ReviewCard;
  /** When the item was last answered wrong before the snapshot. */
  lastWrongAt: number;
  /** The manual changes that it includes. */
  retiredAt: number | null;
  returnedAt: number | null;
}

/** Steps between a new snapshot and the newest step: undo removes the newest reviews. */
const BEHIND = 50;
/** A new snapshot is taken after this many replayed steps. */
const MANY = 2 * BEHIND;

export interface ReplayedCard {
  card: ReviewCard;
  state: MistakeState;
  /** Snapshot for the next replay; null while the history is short. */
  snapshot: CardSnapshot | null;
}

type Step = { at: number; order: number; apply: (card: ReviewCard | null) => ReviewCard | null };

/**
 * Replays an item's history into its card and state. The result does not depend on the order in which facts arrived.
 * Ignores everything before the first mistake. No exam date limits it, because the date may change. `from`: a valid
 * snapshot; history up to its time is skipped and may be omitted. Null for an item that was never answered wrong.
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

/** Without spread arguments, because a history may be longer than the argument limit. */
const latestOf = (wrongAt: readonly number[], from: CardSnapshot | null): number =>
  wrongAt.reduce((latest, time) => Math.max(latest, time), from?.lastWrongAt ?? -Infinity);

const replay = (card: ReviewCard | null, steps: readonly Step[]) =>
  steps.reduce<ReviewCard | null>((before, { apply }) => apply(before), card);

/** Number of steps that a new snapshot includes; steps with equal times stay together. */
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

/** Applies a change to a card; no-op without a card. */
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
  // The sort is stable: steps with equal time and kind keep their order.
  return steps.toSorted((one, other) => one.at - other.at || one.order - other.order);
}

/** A removed item stays removed until it is answered wrong again. */
function stateOf(card: ReviewCard, lastWrongAt: number, removedAt: number | null): MistakeState {
  if (removedAt !== null && lastWrongAt <= removedAt) return 'removed';
  return card.retiredAt === null ? 'active' : 'retired';
}
