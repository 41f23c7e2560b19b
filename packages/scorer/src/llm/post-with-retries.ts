import type { ModelDeps } from './model-deps.ts';
import { postOnce, type NoReply, type Post, type Reply } from './post-once.ts';

/** Why a call came to nothing. */
export type CallRefusal =
  | NoReply
  | 'circuit_open'
  | 'rate_limited'
  | 'server_error'
  | 'unauthorised'
  | 'redirected'
  | 'rejected';

export interface Refused {
  refusal: CallRefusal;
  /** How long the endpoint asks to be left alone, where that is longer than waiting here makes sense. */
  retryAfterMs?: number;
}

/** An answer with a body to read, or one that the form asked for was refused. */
export type Answered = { body: string } | { isFormRefused: true };

const RETRIES = 2;
const BACKOFF_MS = 1000;
const WAIT_MAX_MS = 60_000;
const RETRIED: ReadonlySet<CallRefusal> = new Set(['timed_out', 'unreachable', 'rate_limited', 'server_error']);
const STATUSES: ReadonlyMap<number, CallRefusal> = new Map([
  [401, 'unauthorised'],
  [403, 'unauthorised'],
  [408, 'server_error'],
  [425, 'server_error'],
  [429, 'rate_limited'],
]);
/** Whoever was cut off by us may charge for the answer all the same. */
const CHARGED: ReadonlySet<CallRefusal> = new Set(['aborted', 'timed_out', 'answer_too_large']);
/** Statuses that endpoints use for a field which they do not know. */
const FORM_STATUSES: ReadonlySet<number> = new Set([400, 415, 422]);
/** Failures that lie with the caller or the call, not with the endpoint. */
const NO_FAULT: ReadonlySet<CallRefusal> = new Set(['private_address', 'rejected']);

/**
 * Sends a call, and twice more when the endpoint was busy, broken or away; each time it takes a place of the gate.
 * `onLost` is told of each call that was cut off.
 */
export async function postPatiently(
  post: Post,
  deps: ModelDeps,
  signal: AbortSignal,
  onLost: () => void,
): Promise<Answered | Refused> {
  try {
    let last = await tryOnce(post, deps, signal, onLost);
    for (let retry = 1; retry <= RETRIES && mayRetry(last); retry += 1) {
      await deps.wait(delayBefore(retry, last, deps.random), signal);
      const next = await tryOnce(post, deps, signal, onLost);
      // Why the endpoint rests now says more than that it does.
      if ('refusal' in next && next.refusal === 'circuit_open') return last;
      last = next;
    }
    return last;
  } catch (error) {
    if (!signal.aborted) throw error;
    return { refusal: 'aborted' };
  }
}

async function tryOnce(
  post: Post,
  deps: ModelDeps,
  signal: AbortSignal,
  onLost: () => void,
): Promise<Answered | Refused> {
  const place = await deps.gate.enter(signal);
  if (!place) return { refusal: 'circuit_open' };
  const outcome = judge(await postOnce(post, deps, signal), deps.now());
  place.leave(endOf(outcome));
  if ('refusal' in outcome && CHARGED.has(outcome.refusal)) onLost();
  return outcome;
}

const mayRetry = (outcome: Answered | Refused): outcome is Refused =>
  'refusal' in outcome && RETRIED.has(outcome.refusal) && (outcome.retryAfterMs ?? 0) <= WAIT_MAX_MS;

function endOf(outcome: Answered | Refused): 'answered' | 'failed' | 'left' {
  if (!('refusal' in outcome)) return 'answered';
  if (outcome.refusal === 'aborted') return 'left';
  return NO_FAULT.has(outcome.refusal) ? 'answered' : 'failed';
}

function judge(reply: Reply | { noReply: NoReply }, now: number): Answered | Refused {
  if ('noReply' in reply) return { refusal: reply.noReply };
  const { status, headers, body } = reply;
  if (status >= 200 && status < 300) return { body };
  if (FORM_STATUSES.has(status)) return { isFormRefused: true };
  if (status >= 300 && status < 400) return { refusal: 'redirected' };
  const refusal = STATUSES.get(status) ?? (status >= 500 ? 'server_error' : 'rejected');
  const retryAfterMs = RETRIED.has(refusal) ? readRetryAfter(headers.get('retry-after'), now) : null;
  return { refusal, ...(retryAfterMs === null ? {} : { retryAfterMs }) };
}

/** What the endpoint asked for, and a random part so that callers do not come back together. */
function delayBefore(retry: number, { retryAfterMs = 0 }: Refused, random: () => number): number {
  const backoffMs = BACKOFF_MS * 2 ** (retry - 1);
  return Math.max(retryAfterMs, backoffMs / 2) + (random() * backoffMs) / 2;
}

/** Seconds or a date (RFC 9110, 10.2.3) as milliseconds from now; null where there is neither. */
function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const delayMs = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(delayMs) ? null : Math.max(0, delayMs);
}
