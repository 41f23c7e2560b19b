import type { ResultRow } from '@study/contract/classes/assignment-results.ts';
import writeExcelFile, { type Row } from 'write-excel-file/node';
import { csvOf } from '#http/csv.ts';

const STATES = { not_begun: '没交', in_progress: '在做', handed_in: '已交' } as const;
const COLUMNS = [
  '学号',
  '姓名',
  '状态',
  '迟交',
  '次数',
  '交卷时间',
  '用时（分钟）',
  '听力',
  '阅读',
  '写作',
  '翻译',
  '估分',
];

/** A moment is shown in the time of China. */
type Cell = string | number | Date | null;

/** The cells below the heading. */
function cellsOf(rows: readonly ResultRow[]): Cell[][] {
  return rows.map((row) => [
    row.student_number,
    row.name,
    STATES[row.state],
    row.is_late ? '迟交' : null,
    row.attempts,
    row.submitted_at === null ? null : new Date(row.submitted_at),
    row.used_ms === null ? null : Math.round(row.used_ms / 60_000),
    row.listening,
    row.reading,
    row.writing,
    row.translation,
    row.total,
  ]);
}

export function resultsCsv(rows: readonly ResultRow[]): string {
  const texts = cellsOf(rows).map((cells) =>
    cells.map((cell) => (cell instanceof Date ? inChina(cell) : String(cell ?? ''))),
  );
  return csvOf([COLUMNS, ...texts]);
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

/** 2026-12-12 09:00, which spreadsheets read as a time. */
function inChina(moment: Date): string {
  return CLOCK.format(moment);
}

const WIDTHS = [14, 12, 8, 6, 6, 17, 14, 8, 8, 8, 8, 8];
const CHINA_AHEAD_MS = 8 * 3_600_000;

/**
 * A workbook of one sheet. Texts are never formulas, so names need no escape; a column formatted as text keeps the zeros
 * of student numbers when somebody edits them.
 */
export function resultsXlsx(rows: readonly ResultRow[]): Promise<Buffer> {
  const heading: Row = COLUMNS.map((value) => ({ value, fontWeight: 'bold' }));
  const body = cellsOf(rows).map((cells): Row => cells.map(sheetCell));
  const columns = WIDTHS.map((width) => ({ width }));
  return writeExcelFile([heading, ...body], { sheet: '成绩', columns, stickyRowsCount: 1 }).toBuffer();
}

function sheetCell(cell: Cell): Row[number] {
  if (cell instanceof Date) {
    // Spreadsheets know no time zones.
    return { value: new Date(cell.getTime() + CHINA_AHEAD_MS), format: 'yyyy-mm-dd hh:mm' };
  }
  return typeof cell === 'string' ? { value: cell, format: '@' } : cell;
}
