import { expect, it } from 'vitest';
import { calendarFile, escaped, folded } from './calendar-file.ts';

const FACTS = {
  now: Date.parse('2026-11-30T17:00:00Z'),
  week: [3, 0, 12],
  examDate: '2026-12-12',
  owner: 'u1',
  host: 'site',
};

it('has a whole-day event at the date in China for each day with reviews, and one for the exam', () => {
  const lines = calendarFile(FACTS).split('\r\n');
  const of = (name: string) => lines.filter((line) => line.startsWith(name));
  expect(of('DTSTART')).toEqual(['20261201', '20261203', '20261212'].map((day) => `DTSTART;VALUE=DATE:${day}`));
  expect(of('DTEND')[0]).toBe('DTEND;VALUE=DATE:20261202');
  expect(of('SUMMARY')).toEqual(['SUMMARY:今天到期的复习：3题', 'SUMMARY:今天到期的复习：12题', 'SUMMARY:四六级考试']);
  expect(of('DTSTAMP')[0]).toBe('DTSTAMP:20261130T170000Z');
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', '']);
});

it('names the same day the same in every file', () => {
  const names = (file: string) => file.match(/UID:.*/g)?.map((name) => name.trim());
  expect(names(calendarFile(FACTS))).toEqual(names(calendarFile({ ...FACTS, now: FACTS.now + 60_000 })));
  expect(new Set(names(calendarFile(FACTS))).size).toBe(3);
});

it('escapes what has a meaning, and folds at 75 octets without breaking a character', () => {
  expect(escaped('a,b;c\\d\ne')).toBe('a\\,b\\;c\\\\d\\ne');
  const line = `SUMMARY:${'复习😀'.repeat(40)}`;
  const parts = folded(line).split('\r\n');
  expect(parts.every((part) => new TextEncoder().encode(part).length <= 75)).toBe(true);
  expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line);
});
