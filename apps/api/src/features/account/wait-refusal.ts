import { inWords, refuse, type Refusal } from '#http/errors.ts';
import { makeChallenge, type ChallengePurpose, type Demand } from './challenges.ts';

/** Tells the caller how long to wait, and until when. Replies at once, so that a delay holds no connection. */
export function refuseUntil(tryAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((tryAt.getTime() - now.getTime()) / 1_000));
  return refuse('too_many_requests', {
    sentence: `尝试次数较多，请在${inWords(seconds)}后再试`,
    retryAfterSeconds: seconds,
    details: { try_at: tryAt.toISOString() },
  });
}

/** Asks for a proof of work, which the page computes while it waits. */
export function askForProof(secretKey: string, purpose: ChallengePurpose, demand: Demand, now: Date): Refusal {
  const tryAt = new Date(now.getTime() + demand.delayMs);
  return refuse('proof_required', {
    retryAfterSeconds: Math.max(1, Math.ceil(demand.delayMs / 1_000)),
    details: {
      challenge: makeChallenge(secretKey, purpose, demand, now),
      bits: demand.bits,
      try_at: tryAt.toISOString(),
    },
  });
}
