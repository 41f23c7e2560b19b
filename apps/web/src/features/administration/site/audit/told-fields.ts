import type { Act, AuditEntry, AuditField } from '@study/contract/site/audit.admin.ts';
import { spokenField, formatValue } from './format-value.ts';

/** The sentence says these, or what they led to. */
const TOLD: ReadonlySet<string> = new Set<AuditField>([
  'content_version',
  'count',
  'exam_type',
  'group',
  'is_disabled',
  'is_dismissed',
  'is_processed',
  'is_published',
  'is_read',
  'is_settled',
  'part',
  'role',
]);
/** Looked up by engineers. */
const IDS: ReadonlySet<string> = new Set<AuditField>([
  'actor',
  'clip',
  'person',
  'regrade',
  'revision',
  'submission',
  'target',
]);
/** Of these the sentence says what they are now: there is a line where they were something else. */
const SAID_NOW: ReadonlySet<string> = new Set<AuditField>(['reply_length', 'translation', 'writing']);

export interface Line {
  name: string;
  before: string | null;
  after: string | null;
}

/** The fields that changed, but for what the sentence says and for ids. */
export function linesOf({ act, before, after }: AuditEntry): Line[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .filter((name) => !IDS.has(name) && !isTold(act, name))
    .filter((name) => !SAID_NOW.has(name) || (before?.[name] ?? null) !== null)
    .map((name) => ({ name: spokenField(name), before: saidOf(name, before), after: saidOf(name, after) }));
}

/** The sentence about a paper's card does not say what changed on it. */
function isTold(act: Act, name: string): boolean {
  if (act === 'paper.update_card') return false;
  return TOLD.has(name) || (act === 'paper.settle_item' && name === 'items');
}

const saidOf = (name: string, fields: AuditEntry['before']) =>
  fields !== null && name in fields ? formatValue(name, fields[name]) : null;

/** What an engineer looks the entry up by: its target, the ids that it tells of, where it came from. */
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
