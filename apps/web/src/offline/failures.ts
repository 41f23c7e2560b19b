import { ApiError, isPassing, isUndecided } from '../api/errors.ts';

/** Why unsent work was not delivered; decides whether it is retried, kept or dropped. */
export type Failure =
  /**
   * No response, overload, server error or a foreign response: retry later. `isAnswered`: the network works, because
   * something responded.
   */
  | { kind: 'unreached'; retryAfterMs: number | null; isAnswered: boolean }
  /** The user must sign in first. */
  | { kind: 'signed_out' }
  /** The API refused; a retry would not help. */
  | { kind: 'refused'; error: ApiError }
  /** The client code failed before or after the call. */
  | { kind: 'broken' };

/** Classifies the errors of all outboxes. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { kind: 'broken' };
  if (error.status === 401) return { kind: 'signed_out' };
  const isUnreached = isPassing(error) || isUndecided(error) || error.code === 'csrf_failed';
  if (!isUnreached) return { kind: 'refused', error };
  return { kind: 'unreached', retryAfterMs: retryAfterOf(error), isAnswered: error.status > 0 };
}

function retryAfterOf(error: ApiError): number | null {
  const seconds = error.details['retry_after_seconds'];
  return typeof seconds === 'number' ? seconds * 1000 : null;
}
