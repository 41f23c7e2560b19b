import type { ModelDeps } from './model-deps.ts';
import { postOnce, type NoReply, type Post, type Reply } from './post-once.ts';

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
  /** Delay requested by the endpoint, if it is too long to wait for here. */
  retryAfterMs?: number;
}

/** A response body, or a refusal of the requested answer format. */
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
/** Failures where the endpoint may still charge for the answer, because we cut the call off. */
const CHARGED: ReadonlySet<CallRefusal> = new Set(['aborted', 'timed_out', 'answer_too_large']);
/** Statuses with which endpoints refuse an unknown field. */
const FORM_STATUSES: ReadonlySet<number> = new Set([400, 415, 422]);
/** Failures that do not count against the endpoint. */
const NO_FAULT: ReadonlySet<CallRefusal> = new Set(['private_address', 'rejected']);

/**
 * Sends a call, with two retries when the endpoint is busy, broken or unreachable; each attempt needs a slot of the
 * gate. Calls `onLost` for each call that was cut off.
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
      // The failure that opened the circuit is more informative than the open circuit.
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
  const slot = await deps.gate.enter(signal);
  if (!slot) return { refusal: 'circuit_open' };
  const outcome = judge(await postOnce(post, deps, signal), deps.now());
  slot.leave(endOf(outcome));
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

/** The requested delay plus a random part, so that callers do not retry simultaneously. */
function delayBefore(retry: number, { retryAfterMs = 0 }: Refused, random: () => number): number {
  const backoffMs = BACKOFF_MS * 2 ** (retry - 1);
  return Math.max(retryAfterMs, backoffMs / 2) + (random() * backoffMs) / 2;
}

/** Parses Retry-After (seconds or a date, RFC 9110, 10.2.3) to milliseconds from now; null if invalid. */
function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const delayMs = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(delayMs) ? null : Math.max(0, delayMs);
}
