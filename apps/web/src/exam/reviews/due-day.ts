import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';

const SOON_DAYS = 14;
/** A month and a date alone mean the next such day. */
const YEAR_DAYS = 365;

/** 今天, 明天, 后天, 5天后, 1月3日 or 2028年1月3日, in China's calendar. Overdue counts as today. */
export function formatDueDay(instant: string, now = Date.now()): string {
  const today = dayNumber(now);
  const day = dayNumber(Date.parse(instant));
  const away = day - today;
  if (away <= 0) return '今天';
  if (away <= 2) return away === 1 ? '明天' : '后天';
  if (away <= SOON_DAYS) return `${away}天后`;
  const [year, month, date] = dateOfDay(day).split('-').map(Number);
  return `${away < YEAR_DAYS ? '' : `${year}年`}${month}月${date}日`;
}

/**
 * The day of the next review: of both books within the coming week, after it of the next mistake. Null if nothing is
 * known.
 */
export function nextReviewDay(week: readonly number[], next: { due_at: string } | null | undefined): string | null {
  const days = week.findIndex((count, at) => at > 0 && count > 0);
  if (days > 0) return formatDueDay(new Date(Date.now() + days * DAY_MS).toISOString());
  return next ? formatDueDay(next.due_at) : null;
}

const DAY_MS = 86_400_000;
