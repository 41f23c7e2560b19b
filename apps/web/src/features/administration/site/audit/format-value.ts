import { ACT_LABELS, TARGET_LABELS } from './act-labels.ts';
import { EXAM_NAMES, PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { formatIfDay } from '#ui/words/dates.ts';
import { SIGN_LABELS } from '#features/administration/papers/statistics/statistics-labels.ts';
import type { AuditField } from '@study/contract/site/audit.admin.ts';

/** Labels of audit log fields. */
const FIELD_WORDS: Readonly<Record<AuditField, string>> = {
  act: '操作',
  actor: '操作者',
  affected: '受影响的作答',
  assignment: '布置的编号',
  anchors: '参照的人工评分',
  changed: '改变的分数',
  checked: '怎样核对的身份',
  clip: '录音编号',
  content_version: '内容版本',
  count: '条数',
  description: '简介',
  edition_month: '月份',
  edition_set: '第几套',
  edition_year: '年份',
  exam_date_cet4: '四级考试日期',
  exam_date_cet6: '六级考试日期',
  exam_type: '级别',
  group: '听力',
  groups: '听力',
  is_disabled: '已停用',
  is_archived: '已归档',
  is_dismissed: '不再提醒',
  is_open: '可以凭邀请码加入',
  is_processed: '已处理',
  is_published: '已发布',
  is_read: '已读',
  is_settled: '已处理',
  items: '题目',
  keys: '答案',
  licence: '许可',
  notice: '公告',
  offset: '校准的加分',
  origin: '来源',
  outcome: '结果',
  paper: '试卷编号',
  part: '部分',
  person: '有关的人',
  registration_open: '开放注册',
  regrade: '重判编号',
  reply_length: '回复字数',
  revision: '修改稿',
  role: '身份',
  signs: '可疑之处',
  slope: '校准的倍数',
  source: '出处',
  submission: '作答编号',
  target: '对象的编号',
  target_kind: '对象',
  term: '学期',
  title: '标题',
  translation: '翻译得分',
  version: '版本',
  writing: '作文得分',
};

const wordsOf = (words: Readonly<Record<string, string>>) => (value: unknown) => words[String(value)] ?? String(value);

/** `listening.news_report.1`: 短篇新闻第1篇. */
function spokenGroup(path: unknown): string {
  const [, kind = '', number = ''] = String(path).split('.');
  const name = (SECTION_NAMES as Readonly<Record<string, string>>)[kind];
  return name === undefined ? String(path) : `${name}第${number}篇`;
}

/** An item number, with its old and new key if they were changed: 第46题B→A. */
function formatItem(item: unknown): string {
  if (typeof item !== 'object' || item === null) return `第${String(item)}题`;
  const { no, before, after } = item as { no?: unknown; before?: unknown; after?: unknown };
  return `第${String(no)}题${String(before)}→${String(after)}`;
}

const SPEAKERS: Readonly<Record<string, (value: unknown) => string>> = {
  act: wordsOf(ACT_LABELS),
  target_kind: wordsOf(TARGET_LABELS),
  exam_type: wordsOf(EXAM_NAMES),
  part: wordsOf(PART_NAMES),
  signs: wordsOf(SIGN_LABELS),
  role: wordsOf({ admin: '管理员', teacher: '老师', user: '用户' }),
  origin: wordsOf({ original: '原创', licensed: '已获许可', 'past-paper': '历年真题' }),
  group: spokenGroup,
  groups: spokenGroup,
  items: formatItem,
  keys: (keys) =>
    Object.entries(keys as Record<string, unknown>)
      .map(([no, key]) => `第${no}题${String(key)}`)
      .join('、'),
  notice: (notice) => {
    const { text, until } = notice as { text?: unknown; until?: unknown };
    return `“${String(text)}”${until ? `，到${formatIfDay(String(until))}` : ''}`;
  },
};

/** Label of an audit log field; an unknown field of an earlier version keeps its code. */
export const spokenField = (field: string): string => (FIELD_WORDS as Readonly<Record<string, string>>)[field] ?? field;

/** Formats a value of the audit log. */
export function formatValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '无';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (Array.isArray(value)) return value.length === 0 ? '无' : value.map((each) => formatValue(field, each)).join('、');
  const speaker = SPEAKERS[field];
  if (speaker) return speaker(value);
  return typeof value === 'object' ? JSON.stringify(value) : formatIfDay(String(value));
}
