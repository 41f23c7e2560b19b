import * as z from 'zod/mini';
import { EMOJI_NAMES } from './emoji-names.ts';
import { proof } from './proof.schemas.ts';
import { passwordForm } from './password-form.ts';
import { plainText, typedText } from '../text/plain-text.schemas.ts';

/** Input fields for registration and login. */

export const USERNAME_MIN = 2;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 8;
/** The specified delete dialog accepts at most 16 characters, so no password may be longer. */
export const PASSWORD_MAX = 16;

const usernameMessage = '用户名为2到20个字符，可用中文、字母、数字、下划线和连字符';
export const username = z
  .string('请输入用户名')
  .check(
    z.regex(/^[\p{Script=Han}A-Za-z0-9_-]+$/u, usernameMessage),
    z.minLength(USERNAME_MIN, usernameMessage),
    z.maxLength(USERNAME_MAX, usernameMessage),
  );

export const newPassword = z
  .string('请输入密码')
  .check(
    z.overwrite(passwordForm),
    z.minLength(PASSWORD_MIN, '密码长度不能少于8位'),
    z.maxLength(PASSWORD_MAX, '密码长度不能超过16位'),
  );

/**
 * The current password as proof of identity. Accepts any length, so that older passwords keep working, and is not
 * normalized, because an older hash may be of the unnormalized form.
 */
export const givenPassword = z.string('请输入密码').check(z.minLength(1, '请输入密码'), z.maxLength(256, '密码过长'));

/** Username for login or recovery: any text, because older names may have other characters. */
export const givenUsername = typedText('请输入用户名').check(
  z.minLength(1, '请输入用户名'),
  z.maxLength(256, '用户名过长'),
);

export const emojiName = z.enum(EMOJI_NAMES, '没有这个头像');

export const registerBody = z.strictObject({
  username,
  password: newPassword,
  emoji: z.optional(emojiName),
});

/** Six digits, or a second-factor recovery code; spaces and dashes are ignored. */
export const secondFactorCode = plainText('请输入验证码').check(
  z.minLength(1, '请输入验证码'),
  z.maxLength(64, '验证码不正确'),
);

export const loginBody = z.strictObject({
  username: givenUsername,
  password: givenPassword,
  /** Required after a refusal with `second_factor_required`. */
  second_factor: z.optional(secondFactorCode),
  proof: z.optional(proof),
});
