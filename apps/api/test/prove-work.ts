import type { Proof } from '@study/contract/account/proof.schemas.ts';
import type { ErrorBody } from '@study/contract/errors.ts';
import { findWork } from '@study/domain/proof-of-work/proof-of-work.ts';

/** What a refusal with `proof_required` asks for, worked out. */
export async function proveWork(refused: unknown): Promise<Proof> {
  const { code, details } = refused as ErrorBody;
  if (code !== 'proof_required') throw new Error(`no proof is asked for: ${code}`);
  const { challenge, bits } = details as { challenge: string; bits: number };
  return { challenge, nonce: await findWork(challenge, bits, async () => {}) };
}
