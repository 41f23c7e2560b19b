import { createHash } from 'node:crypto';
import type { Proof } from '@study/contract/account/proof.schemas.ts';
import { hasWork } from '@study/domain/proof-of-work/proof-of-work.ts';
import { v7 as uuidv7 } from 'uuid';
import { readSignedValue, signValue } from '#http/signed-value.ts';

const LIFETIME_MS = 10 * 60_000;

/** The proof of work that a login must include. */
export interface Demand {
  /** The work: 2^bits hashes on average. */
  bits: number;
  /** The proof is not accepted before this delay. */
  delayMs: number;
}

interface Claims {
  id: string;
  purpose: string;
  bits: number;
  notBefore: number;
  expiresAt: number;
}

/** What the proof is valid for, such as one account from one address. It is refused for any other. */
export type ChallengePurpose = readonly ['login', ...string[]];

/** Makes a signed challenge. It is stateless: the server stores nothing until it is used. */
export function makeChallenge(secretKey: string, purpose: ChallengePurpose, demand: Demand, now: Date): string {
  const notBefore = now.getTime() + demand.delayMs;
  const claims: Claims = {
    id: uuidv7(),
    purpose: nameOf(purpose),
    bits: demand.bits,
    notBefore,
    expiresAt: notBefore + LIFETIME_MS,
  };
  return signValue(secretKey, 'proof', Buffer.from(JSON.stringify(claims)).toString('base64url'));
}

export interface ProvenChallenge {
  id: string;
  expiresAt: Date;
  /** Time from which it may be used. */
  notBefore: Date;
}

/** The challenge of a proof. Null unless the challenge was signed here for this purpose and the work is done. */
export function readProof(
  secretKey: string,
  purpose: ChallengePurpose,
  proof: Proof | undefined,
  now: Date,
): ProvenChallenge | null {
  const value = proof && readSignedValue(secretKey, 'proof', proof.challenge);
  if (!value) return null;
  // The signature proves that `makeChallenge` wrote the claims.
  const claims = JSON.parse(Buffer.from(value, 'base64url').toString()) as Claims;
  const isMeant = claims.purpose === nameOf(purpose) && claims.expiresAt > now.getTime();
  if (!isMeant || !hasWork(proof.challenge, proof.nonce, claims.bits)) return null;
  return { id: claims.id, expiresAt: new Date(claims.expiresAt), notBefore: new Date(claims.notBefore) };
}

/** A hash, so that the challenge contains no usernames or addresses. */
function nameOf(purpose: ChallengePurpose): string {
  return createHash('sha256').update(JSON.stringify(purpose)).digest('base64url');
}
