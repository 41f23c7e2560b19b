import type { Schema } from '@study/contract/endpoint.ts';
import { ApiError } from './errors.ts';

export type FieldErrors = Record<string, string>;

/** The first fault of each field, by the same schema that the API uses; empty when the form may be sent. */
export function faultsOf(schema: Schema, form: unknown): FieldErrors {
  const parsed = schema.safeParse(form);
  const faults: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) faults[String(issue.path[0] ?? 'form')] ??= issue.message;
  return faults;
}

/** Where a refused call belongs in the form: beside fields when the API names them, else `form`. */
export function faultsOfRefusal(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return { form: '页面出了问题，请再试一次' };
  if (error.code === 'username_taken') return { username: error.message };
  return Object.keys(error.fields).length > 0 ? error.fields : { form: error.message };
}
