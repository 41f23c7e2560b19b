import type { PasswordSlip } from '@study/contract/classes/roster.ts';

type Slip = Pick<PasswordSlip, 'name' | 'student_number' | 'username' | 'password'>;

const HEADING = ['姓名', '学号', '用户名', '初始密码'];

/** A cell that spreadsheets neither split nor run: quoted, and a formula's first sign after an apostrophe. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Slips as CSV for Excel: with a byte order mark and CRLF. */
export function slipsCsv(slips: readonly Slip[]): string {
  const rows = slips.map(({ name, student_number: number, username, password }) => [
    name,
    number ?? '',
    username,
    password,
  ]);
  return `\uFEFF${[HEADING, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Slips as a table that can be pasted into a spreadsheet. */
export function slipsTable(slips: readonly Slip[]): string {
  const rows = slips.map(({ name, student_number: number, username, password }) => [
    name,
    number ?? '',
    username,
    password,
  ]);
  return [HEADING, ...rows].map((cells) => cells.join('\t')).join('\n');
}
