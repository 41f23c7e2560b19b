import { ApiError, messageOf } from '#api/errors.ts';

/** What the page finds wrong by itself, before anything is sent. */
export class FaultFound extends Error {}

/** The sentence for what went wrong. A refusal of a field says more than the refusal itself. */
export function shownFault(error: Error): string {
  if (error instanceof FaultFound) return error.message;
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field ?? messageOf(error);
}
