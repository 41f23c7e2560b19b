import * as z from 'zod/mini';
import { newPassword } from './credentials.ts';
import { proof } from './proof.ts';

export const ownPassword = z.string('请输入密码').check(z.minLength(1, '请输入密码'), z.maxLength(256, '密码过长'));
const recoveryCode = z.string('请输入恢复码').check(z.minLength(1, '请输入恢复码'), z.maxLength(64, '恢复码不正确'));

export const changePasswordBody = z.strictObject({ current: ownPassword, next: newPassword });

export const recoverBody = z.strictObject({
  username: z.string('请输入用户名').check(z.minLength(1, '请输入用户名'), z.maxLength(256, '用户名过长')),
  recovery_code: recoveryCode,
  next: newPassword,
  proof: z.optional(proof),
});

export const renewRecoveryCodeBody = z.strictObject({ password: ownPassword });
