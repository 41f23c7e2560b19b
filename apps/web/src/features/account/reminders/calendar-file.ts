import { dateOfDay, dayNumber, dayOfDate } from '@study/domain/scheduling/china-day.ts';

export interface CalendarFacts {
  /** Epoch milliseconds. */
  now: number;
  /** Reviews of all kinds on each of seven days, today first. */
  week: readonly number[];
  /** A date in China; null if unknown. */
  examDate: string | null;
  /** User id and site host: make event UIDs unique. */
  owner: string;
  host: string;
}

/**
 * iCalendar file (RFC 5545) with the coming reviews and the exam: one all-day event per day, as floating dates of
 * China's calendar. UIDs are stable per day, so that importing again updates existing events.
 */
export function calendarFile({ now, week, examDate, owner, host }: CalendarFacts): string {
  const today = dayNumber(now);
  const event = (kind: string, day: number, summary: string) => [
    'BEGIN:VEVENT',
    `UID:${kind}-${compact(dateOfDay(day))}-${owner}@${host}`,
    `DTSTAMP:${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(dateOfDay(day))}`,
    `DTEND;VALUE=DATE:${compact(dateOfDay(day + 1))}`,
    `SUMMARY:${escaped(summary)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//reviews//ZH`,
    'CALSCALE:GREGORIAN',
    ...week.flatMap((count, index) => (count > 0 ? event('reviews', today + index, `今天到期的复习：${count}题`) : [])),
    ...(examDate === null ? [] : event('exam', dayOfDate(examDate), '四六级考试')),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const compact = (date: string) => date.replaceAll('-', '');

export const escaped = (text: string) => text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n');

/**
 * Line folding of RFC 5545: at most 75 octets per line, continuation lines start with a space. Never splits a
 * character.
 */
export function folded(line: string): string {
  const encoder = new TextEncoder();
  let length = 0;
  return [...line].reduce((text, character) => {
    const octets = encoder.encode(character).length;
    const isFull = length + octets > 75;
    length = isFull ? 1 + octets : length + octets;
    return `${text}${isFull ? '\r\n ' : ''}${character}`;
  }, '');
}
