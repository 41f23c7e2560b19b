import type { Proof } from '@study/contract/account/proof.schemas.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { callerNetwork } from '#http/client-address.ts';
import { inWords, type Refusal, refuse } from '#http/errors.ts';
import { type ChallengePurpose, type Demand, makeChallenge, readProof } from './challenges.ts';
import { deviceOf } from './device.ts';
import { deleteLoginFailures, type LoginPair, returnLoginTurn, takeLoginTurn } from './login-failures.store.ts';
import { isDeviceKnown } from './sessions.store.ts';

/** Longer than any username. Longer input is truncated to fit an index. */
const FAILURE_KEY_MAX = 64;

export interface Turn {
  /** Removes the counted login, because the password was never checked. */
  giveBack(): Promise<void>;
  /** Deletes the failures after a success. */
  forgive(): Promise<void>;
}

/**
 * Reserves a login of a caller who is not signed in. It counts as failed until `forgive` is called. Returns 429 while
 * the caller must wait or lacks a proof of work. A browser that has signed in to the account before has its own count:
 * failures of others neither delay it nor demand work.
 */
export async function takeTurn(
  deps: Deps,
  usernameKey: string,
  request: FastifyRequest,
  proof: Proof | undefined,
): Promise<Turn | Refusal> {
  const key = usernameKey.slice(0, FAILURE_KEY_MAX);
  const device = deviceOf(deps.config, request);
  const isOwn = device !== null && (await isDeviceKnown(deps.database.db, usernameKey, device));
  const pair = { usernameKey: key, place: isOwn ? device : callerNetwork(request), isOwn };
  return turnOf(deps, pair, proof);
}

/** `takeTurn` for a signed-in caller who confirms the password: counted by account, whatever the address. */
export function takeOwnTurn(deps: Deps, usernameKey: string, userId: string): Promise<Turn | Refusal> {
  return turnOf(deps, { usernameKey, place: userId, isOwn: true }, undefined);
}

async function turnOf({ config, database }: Deps, pair: LoginPair, proof: Proof | undefined): Promise<Turn | Refusal> {
  const { db } = database;
  const takenAt = new Date();
  const purpose: ChallengePurpose = ['login', pair.usernameKey, pair.place];
  const proven = readProof(config.secretKey, purpose, proof, takenAt);
  if (proven !== null && proven.notBefore > takenAt) return refuseUntil(proven.notBefore, takenAt);
  const turn = await takeLoginTurn(db, pair, proven, takenAt);
  if (turn.kind === 'wait') return refuseUntil(turn.tryAt, takenAt);
  if (turn.kind === 'prove') return askForProof(config.secretKey, purpose, turn.demand, takenAt);
  return {
    giveBack: () => returnLoginTurn(db, pair, takenAt),
    forgive: () => deleteLoginFailures(db, pair),
  };
}

/** 429 with the waiting time and its end. Replies at once instead of sleeping, so that a delay holds no connection. */
function refuseUntil(tryAt: Date, now: Date): Refusal {
  const seconds = Math.max(1, Math.ceil((tryAt.getTime() - now.getTime()) / 1_000));
  return refuse('too_many_requests', {
    sentence: `尝试次数较多，请在${inWords(seconds)}后再试`,
    retryAfterSeconds: seconds,
    details: { try_at: tryAt.toISOString() },
  });
}

/** Demands a proof of work, which the page computes while it waits. */
function askForProof(secretKey: string, purpose: ChallengePurpose, demand: Demand, now: Date): Refusal {
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
