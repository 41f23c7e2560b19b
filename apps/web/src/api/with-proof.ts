import type { Proof } from '@study/contract/account/proof.schemas.ts';
import { ApiError } from './errors.ts';
import { observable } from '../ui/state/observable.ts';
import { pause } from '#ui/state/pause.ts';

/** The difficulty may increase while this browser is computing. */
const MOST_PROOFS = 3;

interface Asked {
  challenge: string;
  bits: number;
  waitMs: number;
}

/** When the call with its proof of work will be sent, in `performance.now()` milliseconds; null if none is pending. */
export const provingUntil = observable<number | null>(null);

/**
 * Sends a call that may require proof of work. If it does, computes the proof in slices, waits as long as the server
 * requires, and sends the call again. Otherwise throws what `send` throws.
 */
export async function withProof<T>(send: (proof: { proof?: Proof }) => Promise<T>): Promise<T> {
  try {
    return await sendProven(send, {}, MOST_PROOFS);
  } finally {
    provingUntil.set(null);
  }
}

async function sendProven<T>(
  send: (proof: { proof?: Proof }) => Promise<T>,
  proof: { proof?: Proof },
  left: number,
): Promise<T> {
  try {
    return await send(proof);
  } catch (error) {
    const asked = left > 0 ? whatIsAsked(error) : null;
    if (asked === null) throw error;
    return sendProven(send, { proof: await prove(asked) }, left - 1);
  }
}

async function prove({ challenge, bits, waitMs }: Asked): Promise<Proof> {
  const sendAt = performance.now() + waitMs;
  provingUntil.set(sendAt);
  const { findWork } = await import('@study/domain/proof-of-work/proof-of-work.ts');
  const nonce = await findWork(challenge, bits, () => pause(0));
  await pause(sendAt - performance.now());
  return { challenge, nonce };
}

function whatIsAsked(error: unknown): Asked | null {
  if (!(error instanceof ApiError) || error.code !== 'proof_required') return null;
  const { challenge, bits, retry_after_seconds: seconds } = error.details;
  if (typeof challenge !== 'string' || typeof bits !== 'number') return null;
  return { challenge, bits, waitMs: typeof seconds === 'number' ? seconds * 1_000 : 0 };
}
