import { recoverEndpoint } from '@study/contract/account/account.ts';
import type { BodyInputOf } from '@study/contract/endpoint.ts';
import { call } from '#api/client.ts';
import { withProof } from '#api/with-proof.ts';

/** Sets a new password by a single-use recovery code; returns the next code. Throws ApiError. */
export async function recover(body: BodyInputOf<typeof recoverEndpoint>): Promise<string> {
  const { recovery_code } = await withProof((proof) => call(recoverEndpoint, { body: { ...body, ...proof } }));
  return recovery_code;
}
