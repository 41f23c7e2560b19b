import * as z from 'zod/mini';
import { givenPassword, givenUsername, newPassword } from './credentials.schemas.ts';
import { proof } from './proof.schemas.ts';
import { plainText } from '../text/plain-text.schemas.ts';

const recoveryCode = plainText('请输入恢复码').check(z.minLength(1, '请输入恢复码'), z.maxLength(64, '恢复码不正确'));

export const changePasswordBody = z.strictObject({ current: givenPassword, next: newPassword });

export const recoverBody = z.strictObject({
  username: givenUsername,
  recovery_code: recoveryCode,
  next: newPassword,
  proof: z.optional(proof),
});

export const renewRecoveryCodeBody = z.strictObject({ password: givenPassword });
