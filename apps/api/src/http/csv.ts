import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. Escapes cells that look like formulas. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/**
 * The date in China. A spreadsheet truncates a timestamp to its UTC date, which for the start of a day in China is the
 * day before.
 */
export const dateInChina = (instant: string): string => dateOfDay(dayNumber(Date.parse(instant)));

/** Spreadsheets execute cells that begin like a formula (OWASP: CSV injection). */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
