import { dayNumber } from '@study/domain/scheduling/china-day.ts';

const NAMES = ['日', '一', '二', '三', '四', '五', '六'];
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** Weekday labels of the coming days, today first: 今 五 六 日 … in China's calendar. */
export function weekdayNames(count: number, now = Date.now()): string[] {
  const today = dayNumber(now);
  return Array.from({ length: count }, (_, at) => (at === 0 ? '今' : (NAMES[(today + at + FIRST_WEEKDAY) % 7] ?? '')));
}
