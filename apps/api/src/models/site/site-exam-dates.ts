import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';

/** The site's suggested date of each exam; null: none. */
export type SiteExamDates = Readonly<Record<ExamType, string | null>>;

/**
 * The suggested date for a user without their own: that of their target exam, or else the next of both. Days are
 * China's, `now` in milliseconds.
 */
export function siteExamDateFor(dates: SiteExamDates, target: ExamType | null, now: number): string | null {
  const today = dateOfDay(dayNumber(now));
  const wanted = target === null ? [dates.CET4, dates.CET6] : [dates[target]];
  const coming = wanted.flatMap((date) => (date !== null && date >= today ? [date] : []));
  return coming.toSorted()[0] ?? null;
}
