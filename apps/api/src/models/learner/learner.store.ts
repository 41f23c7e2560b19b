import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import { dayNumber, dayOfDate, startOfDay } from '@study/domain/scheduling/china-day.ts';
import { endOfDue, isExamNear } from '@study/domain/scheduling/review-card.ts';
import { MOST_WAIT_DAYS } from '@study/domain/scheduling/review-queue.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { ReadDb } from '#db/read-db.ts';
import { readRows } from '#db/read-rows.ts';
import { closedPapers } from '../papers/paper-access.ts';
import { sealedPapers } from '../papers/sealed-papers.ts';
import { siteExamDateFor, type SiteExamDates } from '../site/site-exam-dates.ts';
import { somethingWaits } from './unprojected.store.ts';

/** The data that decide today's reviews of a learner, and which papers are hidden from them. */
export interface Learner {
  userId: string;
  /** Some facts are not projected yet, so the mistake book is about to change. */
  isWaiting: boolean;
  /** The database's clock, in milliseconds. */
  now: number;
  /** Day number as in china-day; null without an exam date. */
  examDay: number | null;
  reviewLimit: number;
  /** Mistakes, words and sentences reviewed today, each once. */
  doneToday: number;
  newWordsADay: number;
  /** Papers with an open mock. No endpoint may reveal anything about their keys. */
  sealed: string[];
  /** The sealed papers and those the user may no longer open. No endpoint lists anything from them. */
  hidden: string[];
  /**
   * Active items with an earlier due date are due today. On the day before the exam, only those not reviewed that day.
   */
  dueBefore: Date | 'infinity';
  /** Start and end of today in China. */
  dayBegan: Date;
  dayEnds: Date;
  /** Cards due before have waited too long. */
  overdueBefore: Date;
}

/** The domain's `isDueToday` as SQL, for active items. */
export function dueToday({ dueBefore, dayBegan, dayEnds }: Learner, table = 'mistakes') {
  const dueAt = sql.ref(`${table}.due_at`);
  const isUnasked = notReviewedSince(sql`${dayBegan}::timestamptz`, table);
  return sql<boolean>`(${dueAt} < ${dueBefore}::timestamptz and (${dueAt} < ${dayEnds}::timestamptz or ${isUnasked}))`;
}

/**
 * SQL condition for active items that may be reviewed before their due date: wrong today or, when the exam is near, any
 * item; in both cases not reviewed since.
 */
export function reviewedAhead({ now, examDay, dayBegan }: Learner) {
  const began = sql`${dayBegan}::timestamptz`;
  const isUnasked = notReviewedSince(began);
  if (isExamNear(now, examDay)) return isUnasked;
  return sql<boolean>`(${sql.ref('mistakes.last_wrong_at')} >= ${began} and ${isUnasked})`;
}

/** SQL condition for items not reviewed since a moment, or answered wrongly after their last review. */
export function notReviewedSince(begin: RawBuilder<unknown>, table = 'mistakes') {
  const lastReviewAt = sql.ref(`${table}.last_review_at`);
  const lastWrongAt = sql.ref(`${table}.last_wrong_at`);
  return sql<boolean>`coalesce(${lastReviewAt} < ${begin} or ${lastReviewAt} <= ${lastWrongAt}, true)`;
}

/**
 * Start of today in China. Uses statement_timestamp(), because a value that changes within the statement cannot use an
 * index.
 */
const TODAY = sql`(date_trunc('day', (statement_timestamp() at time zone 'UTC') + interval '8 hours') - interval '8 hours') at time zone 'UTC'`;

const learnerRow = z.object({
  now_ms: z.number(),
  is_waiting: z.boolean(),
  exam_date: z.nullable(z.string()),
  target_exam: z.nullable(z.enum(EXAM_TYPES)),
  review_limit: z.number(),
  new_words_a_day: z.number(),
  done_today: z.number(),
  sealed: z.array(z.string()),
  closed: z.array(z.string()),
});

export async function readLearner(db: ReadDb, userId: string, examDates: SiteExamDates): Promise<Learner> {
  const rows = await readRows(
    db,
    learnerRow,
    sql`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms, u.exam_date, u.target_exam, u.review_limit,
      u.new_words_a_day,
      ${somethingWaits(sql.ref('u.id'))} as is_waiting,
      (select count(distinct mistake_id)::int from mistake_reviews where user_id = u.id and reviewed_at >= ${TODAY})
        + (select count(distinct word)::int from word_reviews where user_id = u.id and reviewed_at >= ${TODAY})
        + (select count(distinct sentence_id)::int from sentence_reviews where user_id = u.id and reviewed_at >= ${TODAY})
        as done_today,
      array ${sealedPapers(sql.ref('u.id'))} as sealed,
      array ${closedPapers('u.id')} as closed
    from users u where u.id = ${userId}
  `,
  );
  const [row] = rows;
  if (!row) throw new Error(`user ${userId} is gone`);
  const examDay = nextExamDay(row.exam_date, siteExamDateFor(examDates, row.target_exam, row.now_ms), row.now_ms);
  const bound = endOfDue(row.now_ms, examDay);
  const today = dayNumber(row.now_ms);
  return {
    userId,
    isWaiting: row.is_waiting,
    now: row.now_ms,
    examDay,
    reviewLimit: row.review_limit,
    doneToday: row.done_today,
    newWordsADay: row.new_words_a_day,
    sealed: row.sealed,
    hidden: [...row.sealed, ...row.closed],
    dueBefore: Number.isFinite(bound) ? new Date(bound) : 'infinity',
    dayBegan: new Date(startOfDay(today)),
    dayEnds: new Date(startOfDay(today + 1)),
    overdueBefore: new Date(startOfDay(today + 1 - MOST_WAIT_DAYS)),
  };
}

/** The day number of the user's own exam date if it is not past, else of the site's; null without either. */
export function nextExamDay(own: string | null, site: string | null, now: number): number | null {
  const days = [own, site].flatMap((date) => (date === null ? [] : [dayOfDate(date)]));
  return days.find((day) => day >= dayNumber(now)) ?? null;
}
