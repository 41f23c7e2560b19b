import type { ResultRow } from '@study/contract/classes/assignment-results.ts';
import { csvOf } from '#http/csv.ts';

const STATES = { not_begun: '未开始', in_progress: '进行中', handed_in: '已交' } as const;
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

/** Cells as texts and numbers, with the heading. */
function tableOf(rows: readonly ResultRow[]): (string | number | null)[][] {
  return [
    COLUMNS,
    ...rows.map((row) => [
      row.student_number ?? '',
      row.name,
      STATES[row.state],
      row.is_late ? '迟交' : '',
      row.attempts,
      row.submitted_at === null ? '' : inChina(row.submitted_at),
      row.used_ms === null ? null : Math.round(row.used_ms / 60_000),
      row.listening,
      row.reading,
      row.writing,
      row.translation,
      row.total,
    ]),
  ];
}

export function resultsCsv(rows: readonly ResultRow[]): string {
  return csvOf(tableOf(rows).map((cells) => cells.map((cell) => (cell === null ? '' : String(cell)))));
}

const CLOCK = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

/** 2026-12-12 09:00, which spreadsheets read as a time. */
function inChina(instant: string): string {
  return CLOCK.format(new Date(instant));
}
