import type { Schema } from '@study/contract/endpoint.ts';
import type * as z from 'zod/mini';
import { refuse, type Refusal } from './errors.ts';

type Issue = z.core.$ZodIssue;

const FALLBACK = '此项填写有误';
/**
 * Field name for an error of the whole body, where the field cannot be named: a key `__proto__` would not be
 * serialised.
 */
const WHOLE = '_';

/** Returns the parsed value, or 422 with one Chinese sentence per invalid field. */
export function validate<S extends Schema>(schema: S, value: unknown): z.output<S> | Refusal {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // No prototype, because a field may be called `constructor`.
  const fields: Record<string, string> = Object.create(null);
  for (const issue of parsed.error.issues) {
    for (const [path, sentence] of sentencesOf(issue)) fields[path === '__proto__' ? WHOLE : path] ??= sentence;
  }
  return refuse('validation_failed', { fields });
}

/** Removes empty values from a query: an HTML form also submits the filters that are not set. */
export function withoutEmpty(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''));
}

function sentencesOf(issue: Issue): [string, string][] {
  const path = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, 20).map((key) => [[path, key.slice(0, 60)].filter(Boolean).join('.'), '不支持这一项']);
  }
  return [[path || WHOLE, hasHan(issue.message) ? issue.message : FALLBACK]];
}

// A schema without a Chinese message has zod's English one, which must not be shown to users.
function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
