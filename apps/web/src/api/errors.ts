import type { ErrorCode } from '@study/contract/errors.ts';

/** Client-side error codes in addition to those of the API. `unknown`: a refusal with a message but an unknown code. */
export type ClientErrorCode = ErrorCode | 'unknown' | 'network' | 'timeout' | 'bad_answer';

interface ApiErrorFacts {
  /** HTTP status; 0 if there was no response. */
  status: number;
  code: ClientErrorCode;
  message: string;
  fields?: Record<string, string> | undefined;
  details?: Record<string, unknown> | undefined;
  requestId?: string | undefined;
}

/** A failed call. `message` is a Chinese sentence for users. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ClientErrorCode;
  /** Messages by form field. */
  readonly fields: Record<string, string>;
  readonly details: Record<string, unknown>;
  readonly requestId: string | null;

  constructor(facts: ApiErrorFacts) {
    super(facts.message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.fields = facts.fields ?? {};
    this.details = facts.details ?? {};
    this.requestId = facts.requestId ?? null;
  }
}

const PASSING: ReadonlySet<number> = new Set([0, 408, 429]);

/** Whether a retry may help: no response, timeout, rate limit or server error. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (PASSING.has(error.status) || error.status >= 500);
}

/** Whether there was no response. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && error.code !== 'bad_answer';
}

/**
 * Whether it is unknown if the API itself refused: a foreign response (for example of a captive portal), or an unknown
 * error code. Unsent work is then kept and sent again.
 */
export function isUndecided(error: ApiError): boolean {
  return error.code === 'bad_answer' || error.code === 'unknown';
}

/** The message to show for any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : '页面出了问题，请再试一次';
}

/** The message of an API refusal; `otherwise` if the API was unreachable or its response unreadable. */
export function refusalOr(error: unknown, otherwise: string): string {
  const isRefusal = error instanceof ApiError && !['network', 'timeout', 'bad_answer'].includes(error.code);
  return isRefusal ? error.message : otherwise;
}

/** Like refusalOr, for forms that show no messages beside fields: prefers the message of a field. */
export function fieldRefusalOr(error: unknown, otherwise: string): string {
  const [ofField] = error instanceof ApiError ? Object.values(error.fields) : [];
  return ofField ?? refusalOr(error, otherwise);
}
