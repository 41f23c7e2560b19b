import type { Schema } from '@study/contract/endpoint.ts';
import type * as z from 'zod/mini';
import { refuse, type Refusal } from './errors.ts';

type Issue = z.core.$ZodIssue;

const FALLBACK = '此项填写有误';
/** Names all that was sent, where no field can be named: an answer cannot carry one that is called `__proto__`. */
const WHOLE = '_';

/** Returns the parsed value, or 422 with one Chinese sentence per field. */
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

/** A query without its empty values: a form sends the name of a filter that was not chosen too. */
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

// A schema without a Chinese sentence has an English message, which must not reach people.
function hasHan(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
