import { csvOf } from '#ui/state/csv.ts';
import type { PasswordSlip } from '@study/contract/classes/roster.ts';

type Slip = Pick<PasswordSlip, 'name' | 'student_number' | 'username' | 'password'>;

const HEADING = ['姓名', '学号', '用户名', '初始密码'];

/** Slips as CSV for Excel: with a byte order mark and CRLF. */
export function slipsCsv(slips: readonly Slip[]): string {
  const rows = slips.map(({ name, student_number: number, username, password }) => [
    name,
    number ?? '',
    username,
    password,
  ]);
  return csvOf([HEADING, ...rows]);
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
