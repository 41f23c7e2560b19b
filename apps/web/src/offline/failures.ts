import { ApiError, isPassing, isUndecided } from '../api/errors.ts';

/** Why work that this browser keeps did not arrive, and so what becomes of it. */
export type Failure =
  /**
   * No answer, too busy, the server's own fault, or something else answered in its place: send it again later.
   * `isAnswered`: whatever answered, the network is there.
   */
  | { kind: 'unreached'; retryAfterMs: number | null; isAnswered: boolean }
  /** The session has to come back first. */
  | { kind: 'signed_out' }
  /** The API has decided against it; sending it again changes nothing. */
  | { kind: 'refused'; error: ApiError }
  /** The page itself failed before or after the call. */
  | { kind: 'broken' };

/** The one classifier of failures for all work that is kept until the server has it. */
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
