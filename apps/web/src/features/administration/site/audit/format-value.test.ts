import { ACTS, AUDIT_FIELDS } from '@study/contract/site/audit.admin.ts';
import { expect, test } from 'vitest';
import { ACT_LABELS } from './act-labels.ts';
import { spokenField, formatValue } from './format-value.ts';

test('every field and every act has a Chinese name of its own', () => {
  const names = [...AUDIT_FIELDS.map(spokenField), ...ACTS.map((act) => ACT_LABELS[act])];
  expect(names.filter((name) => !/^[\p{Script=Han}]+$/u.test(name))).toEqual([]);
});

test.each([
  ['groups', ['listening.news_report.1', 'listening.passage.2'], '短篇新闻第1篇、听力篇章第2篇'],
  ['keys', { 46: 'A', 47: 'C' }, '第46题A、第47题C'],
  ['items', [46, 47], '第46题、第47题'],
  ['items', [{ no: 46, before: 'B', after: 'A' }], '第46题B→A'],
  ['notice', { text: '今晚维护', until: '2026-12-01' }, '“今晚维护”，到2026年12月1日'],
  ['exam_date_cet4', '2026-12-12', '2026年12月12日'],
  ['role', 'admin', '管理员'],
  ['is_published', true, '是'],
  ['source', null, '无'],
  ['an_old_field', { a: 1 }, '{"a":1}'],
])('says %s %j', (field, value, said) => {
  expect(formatValue(field, value)).toBe(said);
});
