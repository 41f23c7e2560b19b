/** All dates use China's time zone, where the exam is held, so that days, leaderboards and receipts agree. */
const TIME_ZONE = 'Asia/Shanghai';

function formatter(parts: Intl.DateTimeFormatOptions): (instant: string) => string {
  // Created on first use: creating one is slow, and most pages show no date at first.
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat('zh-CN', { ...parts, hourCycle: 'h23', timeZone: TIME_ZONE });
    return format.format(new Date(instant));
  };
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const;
const DAY = { month: 'long', day: 'numeric' } as const;

// Formatters of ISO 8601 instants.

/** 2026年12月12日 09:05 */
export const formatDateTime = formatter({ year: 'numeric', ...DAY, ...TIME });

/** 2026年12月12日 09:05:33 */
export const formatInstant = formatter({ year: 'numeric', ...DAY, ...TIME, second: '2-digit' });

/** Formats a day without time (2026-12-12) as a Chinese date; returns other text unchanged. */
export const formatIfDay = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text);

/** 12月12日 09:05 */
export const formatRelativeDay = formatter({ ...DAY, ...TIME });

/** 12月12日周六 09:05 */
export const formatDeadline = formatter({ ...DAY, weekday: 'short', ...TIME });

/** 2026年12月12日 */
export const formatDay = formatter({ year: 'numeric', ...DAY });

/** 12月12日 */
export const formatShortDay = formatter(DAY);

/** 09:05 */
export const formatTime = formatter(TIME);

/** 2026-12-12, for file names. */
export const isoDayOf = (instant: string): string =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: TIME_ZONE }).format(new Date(instant));

const DAY_MS = 86_400_000;

/** Days from today to a date, both in China's time zone; negative if past. `now` in epoch milliseconds. */
export function daysUntil(date: string, now: number): number {
  const today = Math.floor((now + 8 * 3_600_000) / DAY_MS);
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS) - today;
}
