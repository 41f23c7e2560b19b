import { RETIREMENT_STREAK, RATINGS, type Rating } from '@study/contract/mistakes/mistakes.ts';
import { createEmptyCard, fsrs, Rating as Grade, type CardInput, type FSRS, type Grade as FsrsGrade } from 'ts-fsrs';
import { DAY_MS, dayNumber, startOfDay, wallClock } from './china-day.ts';

/** An item's FSRS state and its progress towards retirement. Times in milliseconds of the epoch. */
export interface ReviewCard {
  /** The start of a day in China. */
  dueAt: number;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  reps: number;
  lapses: number;
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  state: 0 | 1 | 2 | 3;
  lastReviewAt: number | null;
  /** Consecutive correct reviews rated good or easy. */
  streak: number;
  retiredAt: number | null;
}

export interface Reviewed {
  rating: Rating;
  /** Null for a recall without an answer. */
  isRight: boolean | null;
  at: number;
}

/** Target retention: share of items still known when they become due. */
export const RETENTION = 0.9;
/** FSRS's names of the ratings. */
export const GRADES: Readonly<Record<Rating, FsrsGrade>> = {
  again: Grade.Again,
  hard: Grade.Hard,
  good: Grade.Good,
  easy: Grade.Easy,
};

/**
 * Whole days only: an item answered today is not asked again after ten minutes, when its text is still in memory. No
 * fuzz, because the page shows the next due day before the learner rates.
 */
export const LONG_TERM = { enable_fuzz: false, enable_short_term: false } as const;
const scheduler: FSRS = fsrs({ request_retention: RETENTION, ...LONG_TERM });

/** A new card, first due on the day after the wrong answer. */
export function newCard(wrongAt: number, examDay: number | null): ReviewCard {
  return {
    dueAt: dueOn(dayNumber(wrongAt) + 1, wrongAt, examDay),
    stability: 0,
    difficulty: 0,
    scheduledDays: 0,
    reps: 0,
    lapses: 0,
    state: 0,
    lastReviewAt: null,
    streak: 0,
    retiredAt: null,
  };
}

/** The effective rating: a wrong answer counts as `again`, whatever the learner chose. */
export function countedRating({ rating, isRight }: Pick<Reviewed, 'rating' | 'isRight'>): Rating {
  return isRight === false ? 'again' : rating;
}

/**
 * The card after a review. Due on a later day, but no later than the day before an upcoming exam; it retires after
 * three consecutive right answers rated good or easy. A recall without an answer moves the due date and keeps the
 * streak, unless it was rated `again`.
 */
export function review(card: ReviewCard, given: Reviewed, examDay: number | null): ReviewCard {
  const rating = countedRating(given);
  const { card: next } = scheduler.next(toFsrs(card), wallClock(given.at), GRADES[rating]);
  const streak = streakAfter(card.streak, { ...given, rating });
  const isKnown = rating === 'good' || rating === 'easy';
  const due = dayNumber(given.at) + Math.max(1, next.scheduled_days);
  return {
    dueAt: dueOn(due, given.at, examDay),
    stability: next.stability,
    difficulty: next.difficulty,
    scheduledDays: next.scheduled_days,
    reps: next.reps,
    lapses: next.lapses,
    state: next.state,
    lastReviewAt: given.at,
    streak,
    // A manually retired item stays retired if the learner knew it.
    retiredAt: streak >= RETIREMENT_STREAK ? given.at : isKnown ? card.retiredAt : null,
  };
}

/** The card after a new wrong answer in an attempt, which counts as `again`; a retired card becomes active. */
export function wrongAgain(card: ReviewCard, at: number, examDay: number | null): ReviewCard {
  const isNew = card.reps === 0;
  return isNew ? newCard(at, examDay) : review(card, { rating: 'again', isRight: false, at }, examDay);
}

/** The card after manual reactivation: due tomorrow, with its FSRS state. */
export function returned(card: ReviewCard, at: number, examDay: number | null): ReviewCard {
  return { ...card, dueAt: dueOn(dayNumber(at) + 1, at, examDay), streak: 0, retiredAt: null };
}

/** The due day for each rating, as the start of the day. */
export function nextDue(card: ReviewCard, at: number, examDay: number | null): Record<Rating, number> {
  const due = (rating: Rating) => review(card, { rating, isRight: null, at }, examDay).dueAt;
  return Object.fromEntries(RATINGS.map((rating) => [rating, due(rating)])) as Record<Rating, number>;
}

/** Share of such items still known at a time, 0 to 1; 0 for a new card. */
export function retrievability(card: ReviewCard, at: number): number {
  return card.state === 0 ? 0 : scheduler.get_retrievability(toFsrs(card), wallClock(at), false);
}

/** The fields that decide when an item is due. Times in milliseconds of the epoch. */
export interface AskedItem {
  dueAt: number;
  lastReviewAt: number | null;
  lastWrongAt: number;
}

/**
 * When an item is due, at the latest on the day before an upcoming exam. One review on that day suffices: afterwards
 * the FSRS date applies, unless the item was answered wrong since.
 */
export function dueBeforeExam(item: AskedItem, now: number, examDay: number | null): number {
  if (examDay === null || examDay <= dayNumber(now)) return item.dueAt;
  const eve = startOfDay(examDay - 1);
  return isReviewedSince(item, eve) ? item.dueAt : Math.min(item.dueAt, eve);
}

/** Whether an active item still needs a review today. */
export function isDueToday(item: AskedItem, now: number, examDay: number | null): boolean {
  return dueBeforeExam(item, now, examDay) < startOfDay(dayNumber(now) + 1);
}

/** FSRS records a wrong answer in an attempt as a review; it is not a review here. */
function isReviewedSince({ lastReviewAt, lastWrongAt }: AskedItem, begin: number): boolean {
  return lastReviewAt !== null && lastReviewAt >= begin && lastReviewAt > lastWrongAt;
}

/**
 * Items due before this moment may be due today. On the day before the exam, these are all items not yet asked that
 * day.
 */
export function endOfDue(now: number, examDay: number | null): number {
  const today = dayNumber(now);
  return examDay === today + 1 ? Number.POSITIVE_INFINITY : startOfDay(today + 1);
}

/** On the day before the exam and on exam day, everything may be reviewed once more, ahead of its due date. */
export function isExamNear(now: number, examDay: number | null): boolean {
  return examDay !== null && examDay - dayNumber(now) <= 1 && examDay >= dayNumber(now);
}

/** Caps a due day at the day before an upcoming exam. From that day on the exam sets no limit. */
function dueOn(day: number, now: number, examDay: number | null): number {
  const isBound = examDay !== null && examDay - 1 > dayNumber(now);
  return startOfDay(isBound ? Math.min(day, examDay - 1) : day);
}

function streakAfter(streak: number, { rating, isRight }: Omit<Reviewed, 'at'>): number {
  if (rating === 'again' || isRight === false) return 0;
  if (isRight === null) return streak;
  return rating === 'hard' ? 0 : streak + 1;
}

/** FSRS counts UTC days. Passing China's local time as UTC makes it count days in China. */
function toFsrs(card: ReviewCard): CardInput {
  const empty = createEmptyCard(wallClock(card.dueAt));
  if (card.state === 0 || card.lastReviewAt === null) return empty;
  return {
    ...empty,
    stability: card.stability,
    difficulty: card.difficulty,
    elapsed_days: Math.max(0, Math.round((card.dueAt - card.lastReviewAt) / DAY_MS)),
    scheduled_days: card.scheduledDays,
    reps: card.reps,
    lapses: card.lapses,
    state: card.state,
    last_review: wallClock(card.lastReviewAt),
  };
}
