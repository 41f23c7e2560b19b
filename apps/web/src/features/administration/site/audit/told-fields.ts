import type { Act, AuditEntry, AuditField } from '@study/contract/site/audit.admin.ts';
import { spokenField, formatValue } from './format-value.ts';

/** Fields that the sentence already expresses. */
const TOLD: ReadonlySet<string> = new Set<AuditField>([
  'content_version',
  'count',
  'exam_type',
  'group',
  'is_disabled',
  'is_dismissed',
  'is_open',
  'is_processed',
  'is_published',
  'is_read',
  'is_settled',
  'part',
  'role',
]);
/** Ids, shown with the technical details. */
const IDS: ReadonlySet<string> = new Set<AuditField>([
  'actor',
  'assignment',
  'clip',
  'paper',
  'person',
  'regrade',
  'revision',
  'submission',
  'target',
]);
/** The sentence expresses their new value: they get a line only if they had an old value. */
const SAID_NOW: ReadonlySet<string> = new Set<AuditField>(['reply_length', 'translation', 'writing']);

export interface Line {
  name: string;
  before: string | null;
  after: string | null;
}

/** Changed fields, without ids and those that the sentence already expresses. */
export function linesOf({ act, before, after }: AuditEntry): Line[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !IDS.has(name) && !isTold(act, name))
    .filter((name) => !SAID_NOW.has(name) || (before?.[name] ?? null) !== null)
    .map((name) => ({ name: spokenField(name), before: saidOf(name, before), after: saidOf(name, after) }));
}

/** Whether the sentence expresses a field. The sentence about a paper's card does not say what changed. */
function isTold(act: Act, name: string): boolean {
  if (act === 'paper.update_card') return false;
  return TOLD.has(name) || (act === 'paper.settle_item' && name === 'items');
}

const saidOf = (name: string, fields: AuditEntry['before']) =>
  fields !== null && name in fields ? formatValue(name, fields[name]) : null;

/** Technical details of an entry: ids of its target and of other entities, and the client address. */
export function idsOf({ id, target, before, after, address }: AuditEntry): { name: string; value: string }[] {
  const fields = { ...before, ...after };
  const told = Object.keys(fields).filter((name) => IDS.has(name) && fields[name] !== null);
  return [
    { name: '对象的编号', value: target.id },
    ...told.map((name) => ({ name: spokenField(name), value: String(fields[name]) })),
    { name: '记录的编号', value: id },
    ...(address === null ? [] : [{ name: '来自', value: address }]),
  ];
}
