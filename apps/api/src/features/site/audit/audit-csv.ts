import { csvOf } from '#http/csv.ts';
import type { AuditRow } from './audit-list.store.ts';

const COLUMNS = [
  '时间（UTC）',
  '操作者',
  '操作',
  '对象',
  '对象的编号',
  '对象的名称',
  '有关的人',
  '之前',
  '之后',
  '来自',
];

/** Entries as a table for a spreadsheet. Acts and kinds are told by their codes, which stay the same. */
export const auditCsv = (rows: readonly AuditRow[]): string => csvOf([COLUMNS, ...rows.map(cellsOf)]);

const cellsOf = (row: AuditRow): string[] => [
  row.happened_at.toISOString(),
  row.actor_id === null ? '命令行' : (row.actor ?? '已注销的管理员'),
  row.action,
  row.target_kind,
  row.target_id,
  row.target_name ?? '',
  row.person ?? '',
  fieldsOf(row.before),
  fieldsOf(row.after),
  row.address ?? '',
];

const fieldsOf = (fields: AuditRow['before']): string => (fields === null ? '' : JSON.stringify(fields));
