/** The written exam takes place on a Saturday in mid-June and mid-December. */
const MONTHS = [6, 12] as const;
const SATURDAY = 6;

export interface ExamDate {
  /** 2026-12-12 */
  date: string;
  label: string;
}

/**
 * Estimates the next two exam dates before they are announced: the second Saturday of June and December, in China's
 * calendar. `now` in epoch milliseconds.
 */
export function nextExamDates(now: number): ExamDate[] {
  const today = new Date(now + 8 * 3_600_000).toISOString().slice(0, 10);
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((each) => MONTHS.map((month) => secondSaturday(each, month)))
    .filter((date) => date > today)
    .slice(0, 2)
    .map((date) => ({ date, label: labelOf(date, year) }));
}

function secondSaturday(year: number, month: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((SATURDAY - first + 7) % 7) + 7;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** 12月12日, or 明年6月12日. */
function labelOf(date: string, thisYear: number): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year === thisYear ? '' : '明年'}${month}月${day}日`;
}
