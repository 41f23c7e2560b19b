import * as z from 'zod/mini';
import { EMOJI_NAMES } from '../avatars.ts';
import { proof } from './proof.ts';

/** What somebody types to register and to log in. */

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 8;
/** The specification's delete dialog takes no more than 16 characters, so no password may be longer. */
export const PASSWORD_MAX = 16;

const usernameMessage = '用户名为3到20个字符，可用中文、字母、数字、下划线和连字符';
export const username = z
  .string('请输入用户名')
  .check(
    z.regex(/^[\p{Script=Han}A-Za-z0-9_-]+$/u, usernameMessage),
    z.minLength(USERNAME_MIN, usernameMessage),
    z.maxLength(USERNAME_MAX, usernameMessage),
  );

export const newPassword = z
  .string('请输入密码')
  .check(z.minLength(PASSWORD_MIN, '密码长度不能少于8位'), z.maxLength(PASSWORD_MAX, '密码长度不能超过16位'));

/** A password as somebody types it to prove who they are: any length is looked at, so old ones keep working. */
const givenPassword = z.string('请输入密码').check(z.minLength(1, '请输入密码'), z.maxLength(256, '密码过长'));

export const emojiName = z.enum(EMOJI_NAMES, '没有这个头像');

export const registerBody = z.strictObject({
  username,
  password: newPassword,
  emoji: z.optional(emojiName),
  proof: z.optional(proof),
});

export const loginBody = z.strictObject({
  username: z.string('请输入用户名').check(z.minLength(1, '请输入用户名'), z.maxLength(256, '用户名过长')),
  password: givenPassword,
  proof: z.optional(proof),
});
