import type { CardKind } from '@study/contract/mistakes/review-queue.ts';
import { comingDays } from './coming-week.ts';

/** A due card. */
export interface DueCard {
  kind: CardKind;
  /** Unique within its kind. */
  id: string;
  /** Shared by the items of one text. */
  group: string;
  /** Time since the last review, in any unit, relative to the stability; Infinity for a card that was never reviewed. */
  elapsed: number;
  /** It has waited for MOST_WAIT_DAYS or longer. */
  isOverdue: boolean;
}

/** A due card waits no longer than so many days, as far as the minutes of a day go. */
export const MOST_WAIT_DAYS = 2;

/**
 * Review order: at most `most` cards. Those that have waited too long come first; then better known cards, because a
 * review can still save them; forgotten ones must be learnt again either way; of equal ones the earlier in the list. Items of one text stay together, so that
 * it is read once.
 */
export function orderOfReviews<C extends DueCard>(cards: readonly C[], most: number): C[] {
  const chosen = cards
    .toSorted(
      (a, b) =>
        Number(b.isOverdue) - Number(a.isOverdue) || (a.elapsed === b.elapsed ? 0 : a.elapsed < b.elapsed ? -1 : 1),
    )
    .slice(0, Math.max(0, most));
  return [...Map.groupBy(chosen, ({ group }) => group).values()].flat();
}

/** What waits of one learner. All counts are of cards that are neither hidden, retired nor removed. */
export interface QueueFacts {
  /** Reviews a day. */
  limit: number;
  /** Cards reviewed today, each once. */
  doneToday: number;
  mistake: { due: number; ahead: number };
  /** Words that were reviewed before, except `ahead`: words kept today. */
  word: { due: number; ahead: number };
  sentence: { due: number };
  /** Of the mistakes, those with a recording, and how many recordings that are. */
  heard: { due: Heard; ahead: Heard };
  /** Of the due cards, those that have waited for MOST_WAIT_DAYS or longer. */
  overdue: number;
  newWords: {
    /** Never reviewed, and their first day has come. */
    waiting: number;
    /** First reviewed today. */
    begunToday: number;
    aDay: number;
  };
}

interface Heard {
  items: number;
  recordings: number;
}

export interface QueueCounts {
  /** Today's reviews, within the limit. */
  count: number;
  backlog: number;
  backlogOf: Record<CardKind, number>;
  /** Days over which the backlog is spread, today included. */
  spreadDays: number;
  doneToday: number;
  limit: number;
  ahead: number;
  aheadOf: Record<CardKind, number>;
  /** New words that may begin today, and all that wait for their day. */
  newWords: { today: number; waiting: number };
  /** How many more reviews the limit allows today. */
  room: number;
  /** Seconds that the backlog, and the reviews ahead, take in all. */
  seconds: number;
  secondsAhead: number;
}

/** Seconds of a review. */
const SECONDS = { mistake: 45, heard: 30, word: 12, sentence: 40 };
/** Of a recording of about three minutes, what is heard again: it has pauses, and questions at its end. */
const RECORDING_SECONDS = 120;

function secondsOf({ mistake, word, sentence }: Record<CardKind, number>, { items, recordings }: Heard): number {
  return (
    (mistake - items) * SECONDS.mistake +
    items * SECONDS.heard +
    recordings * RECORDING_SECONDS +
    word * SECONDS.word +
    sentence * SECONDS.sentence
  );
}

/** Mean seconds of a card of a set, of which all take `seconds`. */
export const secondsEach = (seconds: number, cards: number): number =>
  cards === 0 ? SECONDS.mistake : Math.round(seconds / cards);

/** Cards reviewed today, each once. */
export interface ReviewedCards {
  of: Record<CardKind, number>;
  /** Of the mistakes, those with a recording. */
  heard: Heard;
}

/**
 * Mean seconds of the day's cards, those that wait and those already reviewed: a day asks for as many in its middle as in
 * the morning, whichever kinds were reviewed first.
 */
export function secondsEachOfDay(waiting: { seconds: number; cards: number }, { of, heard }: ReviewedCards): number {
  return secondsEach(waiting.seconds + secondsOf(of, heard), waiting.cards + of.mistake + of.word + of.sentence);
}

/** Seconds of words alone. */
export const secondsOfWords = (words: number): number => words * SECONDS.word;

/** The one count of today's reviews, for every page. */
export function countQueue(facts: QueueFacts): QueueCounts {
  const { limit, doneToday, mistake, word, sentence, heard, newWords } = facts;
  const room = Math.max(0, limit - doneToday);
  const today = Math.min(newWords.waiting, Math.max(0, newWords.aDay - newWords.begunToday));
  const backlogOf = { mistake: mistake.due, word: word.due + today, sentence: sentence.due };
  const backlog = backlogOf.mistake + backlogOf.word + backlogOf.sentence;
  const count = Math.min(backlog, room);
  const aheadOf = { mistake: mistake.ahead, word: word.ahead, sentence: 0 };
  return {
    count,
    backlog,
    backlogOf,
    spreadDays: backlog === 0 ? 0 : 1 + Math.ceil((backlog - count) / limit),
    doneToday,
    limit,
    ahead: mistake.ahead + word.ahead,
    aheadOf,
    newWords: { today, waiting: newWords.waiting },
    room,
    seconds: secondsOf(backlogOf, heard.due),
    secondsAhead: secondsOf(aheadOf, heard.ahead),
  };
}

/** Cards that come due on later days, by days from now: 1 is tomorrow. */
export interface LaterDays {
  /** Mistakes, sentences, and words that were reviewed before. */
  begun: ReadonlyMap<number, number>;
  /** Words whose first day it is. */
  newWords: ReadonlyMap<number, number>;
}

/** Number of cards that come due on each of the next days, new words as many as may begin; 1 is tomorrow. */
export function dueByDay(facts: QueueFacts, later: LaterDays, days: number): Map<number, number> {
  const { newWords } = countQueue(facts);
  let waiting = newWords.waiting - newWords.today;
  const due = new Map<number, number>();
  for (let day = 1; day < days; day += 1) {
    waiting += later.newWords.get(day) ?? 0;
    const begin = Math.min(waiting, facts.newWords.aDay);
    waiting -= begin;
    due.set(day, (later.begun.get(day) ?? 0) + begin);
  }
  return due;
}

/** Number of reviews on each of the next days within the limit, today first. */
export function comingReviews(facts: QueueFacts, later: LaterDays, days: number): number[] {
  const due = dueByDay(facts, later, days);
  return comingDays(
    { due: countQueue(facts).backlog, later: due, limit: facts.limit, doneToday: facts.doneToday },
    days,
  );
}
