import type { ErrorCode } from '@study/contract/errors.ts';

/**
 * What can go wrong on the way, beside the refusals that the API names itself. `unknown`: a refusal with a sentence but
 * without a code that this page knows.
 */
export type ClientErrorCode = ErrorCode | 'unknown' | 'network' | 'timeout' | 'bad_answer';

interface ApiErrorFacts {
  /** HTTP status; 0 when no answer came. */
  status: number;
  code: ClientErrorCode;
  message: string;
  fields?: Record<string, string> | undefined;
  details?: Record<string, unknown> | undefined;
  requestId?: string | undefined;
}

/** A call that did not succeed. `message` is a Chinese sentence that may be shown to people as it is. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ClientErrorCode;
  /** One sentence per faulty field of the form. */
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

/** True when trying the same call again may help: no answer, too slow, too busy, or the server's own fault. */
export function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (PASSING.has(error.status) || error.status >= 500);
}

/** True when no answer came. */
export function isUnreached(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && error.code !== 'bad_answer';
}

/**
 * True when it is not known whether the API itself refused: another page answered in its place, as a network that wants
 * a login does, or the code is one that this page does not know. Work that was sent is kept and sent again.
 */
export function isUndecided(error: ApiError): boolean {
  return error.code === 'bad_answer' || error.code === 'unknown';
}

/** The sentence to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof ApiError ? error.message : '页面出了问题，请再试一次';
}

/** The sentence of the API's own refusal; `otherwise` when the API could not be asked or its answer not be read. */
export function refusalOr(error: unknown, otherwise: string): string {
  const isRefusal = error instanceof ApiError && !['network', 'timeout', 'bad_answer'].includes(error.code);
  return isRefusal ? error.message : otherwise;
}

/** Like refusalOr, where no field of a form says what is wrong with it: the sentence of a field before the general one. */
export function fieldRefusalOr(error: unknown, otherwise: string): string {
  const [ofField] = error instanceof ApiError ? Object.values(error.fields) : [];
  return ofField ?? refusalOr(error, otherwise);
}
