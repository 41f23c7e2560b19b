import { ApiError, messageOf } from '#api/errors.ts';

/** A client-side validation error, found before sending. */
export class FaultFound extends Error {}

/** Message of an error. A field's message is more specific than the general one. */
export function shownFault(error: Error): string {
  if (error instanceof FaultFound) return error.message;
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field ?? messageOf(error);
}
