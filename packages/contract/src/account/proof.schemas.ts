import * as z from 'zod/mini';
import { plainText } from '../text/plain-text.schemas.ts';

/** Proof of work for the challenge in a `proof_required` refusal. Forms have no field for it. */
export const proof = z.strictObject({
  challenge: plainText('验证信息不正确').check(z.maxLength(1_024, '验证信息不正确')),
  nonce: z.int('验证信息不正确').check(z.minimum(0, '验证信息不正确')),
});
export type Proof = z.output<typeof proof>;
