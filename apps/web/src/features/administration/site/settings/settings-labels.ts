import { formatIfDay } from '#ui/words/dates.ts';
import type { SettingsChange } from './settings-queries.ts';

const NAMES: Readonly<Record<keyof SettingsChange, string>> = {
  exam_date_cet4: '四级考试日期',
  exam_date_cet6: '六级考试日期',
  notice: '公告',
  registration_open: '开放注册',
};

/** One line per changed setting of an audit log entry. */
export function changeLines(before: Record<string, unknown> | null, after: Record<string, unknown> | null): string[] {
  return Object.entries(NAMES).flatMap(([name, words]) =>
    after !== null && name in after ? [`${words}：${spoken(before?.[name])} → ${spoken(after[name])}`] : [],
  );
}

function spoken(value: unknown): string {
  if (value === null || value === undefined) return '没有';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value !== 'object') return formatIfDay(String(value));
  const { text, until } = { text: '', until: '', ...value };
  return `“${text}”（到${formatIfDay(until)}）`;
}
