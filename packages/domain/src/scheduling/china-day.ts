/** All of China uses one time zone, eight hours ahead of UTC, without daylight saving. */
const OFFSET_MS = 8 * 3_600_000;
export const DAY_MS = 86_400_000;

/** Day number since 1970-01-01 in China's calendar, from milliseconds of the epoch. */
export function dayNumber(at: number): number {
  return Math.floor((at + OFFSET_MS) / DAY_MS);
}

/** Shifts a moment so that its UTC fields show China's local time, for date arithmetic in UTC. */
export function wallClock(at: number): number {
  return at + OFFSET_MS;
}

/** Start of a day in China, in milliseconds of the epoch. */
export function startOfDay(day: number): number {
  return day * DAY_MS - OFFSET_MS;
}

/** Day number of an ISO date such as 2026-12-12. Throws a RangeError for an invalid date. */
export function dayOfDate(isoDate: string): number {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = isoDate.split('-').map(Number);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(isoDate)) throw new RangeError(`${isoDate} is no date`);
  return daysFromCivil(year, month, day);
}

const two = (value: number) => String(value).padStart(2, '0');

export function dateOfDay(day: number): string {
  const { year, month, date } = civilFromDays(day);
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`;
}

/** Day number of the Monday in a day's week. 1970-01-01 was a Thursday. */
export function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}

/** Day number of the first day in a day's month. */
export function firstOfMonth(day: number): number {
  return day - civilFromDays(day).date + 1;
}

/** Day number in the proleptic Gregorian calendar. Years begin in March, so that leap days come last. */
function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

function civilFromDays(days: number): { year: number; month: number; date: number } {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}
