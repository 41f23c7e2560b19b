import type { Schema } from '@study/contract/endpoint.ts';
import { ApiError } from './errors.ts';

export type FieldErrors = Record<string, string>;

/** Validates a form against the API's schema: the first message of each field, empty if valid. */
export function faultsOf(schema: Schema, form: unknown): FieldErrors {
  const parsed = schema.safeParse(form);
  const faults: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) faults[String(issue.path[0] ?? 'form')] ??= issue.message;
  return faults;
}

/** Messages of a refused call: by field if the API names fields, otherwise under `form`. */
export function faultsOfRefusal(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return { form: '页面出了问题，请再试一次' };
  if (error.code === 'username_taken') return { username: error.message };
  return Object.keys(error.fields).length > 0 ? error.fields : { form: error.message };
}
