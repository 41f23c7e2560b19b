import type { Outcome } from '../../apps/api/test/raw-call.ts';

export type Answered = 'save' | 'page' | 'picture';

/** An outage: a component was stopped at `from` and is back at `until`, in milliseconds of this process's clock. */
export interface Trouble {
  victim: string;
  from: number;
  until: number;
}

/** Maximum recovery time after the primary's return. */
export const LONGEST_RECOVERY_MS = 10_000;
/** A request in flight at the return may still report the outage. */
const REMAINDER_MS = 2_000;
const GATEWAY = [502, 504];

/**
 * Classifies a call's result and decides whether it is allowed. Pages are always served, except 503 with Retry-After
 * while the primary is down. A write cut off with its process was not acknowledged, and is repeated.
 */
export function judge(
  what: Answered,
  outcome: Outcome,
  sentAt: number,
  trouble: Trouble | null,
): { kind: string; fault: string | null } {
  const during = (victims: readonly string[], remainderMs: number) =>
    trouble !== null &&
    victims.includes(trouble.victim) &&
    sentAt + outcome.ms >= trouble.from &&
    sentAt <= trouble.until + remainderMs;
  const faulty = (kind: string) => ({ kind, fault: `${trouble?.victim ?? 'no kill'}: ${what} ${kind}` });
  const fine = (kind: string) => ({ kind, fault: null });
  if (outcome.kind === 'hung') return faulty(`had no answer after ${Math.round(outcome.ms)} ms`);
  const isCut = outcome.kind === 'unreachable' || GATEWAY.includes(outcome.status);
  if (isCut) {
    const kind = outcome.kind === 'unreachable' ? 'cut off' : String(outcome.status);
    return what !== 'page' && during(['api1', 'api2', 'nginx reload'], REMAINDER_MS) ? fine(kind) : faulty(kind);
  }
  if (outcome.status < 400) return fine(String(outcome.status));
  if (outcome.status !== 503) return faulty(`${outcome.status} ${JSON.stringify(outcome.body).slice(0, 200)}`);
  if (!outcome.retryAfter) return faulty('503 without Retry-After');
  const mayBeAway = during(['primary'], LONGEST_RECOVERY_MS) || (what === 'picture' && during(['store'], REMAINDER_MS));
  return mayBeAway ? fine('503 with Retry-After') : faulty('503');
}
