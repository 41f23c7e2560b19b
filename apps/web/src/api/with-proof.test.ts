import { hasWork } from '@study/domain/proof-of-work/proof-of-work.ts';
import type { Proof } from '@study/contract/account/proof.schemas.ts';
import { expect, test } from 'vitest';
import { ApiError } from './errors.ts';
import { provingUntil, withProof } from './with-proof.ts';

const asking = (challenge: string) =>
  new ApiError({ status: 429, code: 'proof_required', message: '请稍候', details: { challenge, bits: 6 } });

test('works out what a refusal asks for and sends the call again', async () => {
  const sent: (Proof | undefined)[] = [];
  const shown: boolean[] = [];
  const answer = await withProof(async ({ proof }) => {
    sent.push(proof);
    shown.push(provingUntil.get() !== null);
    if (sent.length < 3) throw asking(`challenge ${sent.length}`);
    return 'in';
  });
  expect(answer).toBe('in');
  expect(sent.map((proof) => proof?.challenge)).toEqual([undefined, 'challenge 1', 'challenge 2']);
  for (const proof of sent) expect(!proof || hasWork(proof.challenge, proof.nonce, 6)).toBe(true);
  expect(shown).toEqual([false, true, true]);
  expect(provingUntil.get()).toBeNull();
});

test('gives up when it is asked again and again, and with any other refusal', async () => {
  let sent = 0;
  const endless = withProof(async () => {
    sent += 1;
    throw asking('again');
  });
  await expect(endless).rejects.toMatchObject({ code: 'proof_required' });
  expect(sent).toBe(4);
  const wrong = new ApiError({ status: 401, code: 'invalid_credentials', message: '用户名或密码不正确' });
  await expect(withProof(() => Promise.reject(wrong))).rejects.toBe(wrong);
});
