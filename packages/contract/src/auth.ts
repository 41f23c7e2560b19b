import * as z from 'zod/mini';
import { EMOJI_NAMES } from './avatars.ts';
import { defineEndpoint } from './endpoint.ts';
import { EXAM_TYPES, TOTAL_POINTS } from './exam-structure.ts';
import { date, instant, uuid } from './shapes.ts';

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 20;
export const PASSWORD_MIN = 8;
/** The specification's delete dialog takes no more than 16 characters, so no password may be longer. */
export const PASSWORD_MAX = 16;
export const NICKNAME_MAX = 20;
export const BIO_MAX = 200;

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
const refreshToken = z
  .string('缺少刷新令牌')
  .check(z.minLength(1, '缺少刷新令牌'), z.maxLength(512, '刷新令牌格式不正确'));

export const emojiName = z.enum(EMOJI_NAMES, '没有这个头像');

export const user = z.object({
  id: uuid,
  username: z.string(),
  nickname: z.nullable(z.string()),
  emoji: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  bio: z.string(),
  role: z.enum(['user', 'admin']),
  target_exam: z.nullable(z.enum(EXAM_TYPES)),
  target_score: z.nullable(z.int()),
  exam_date: z.nullable(date),
  leaderboard_visible: z.boolean(),
  date_joined: instant,
});
export type User = z.output<typeof user>;

export const tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.output<typeof tokens>;
const signedIn = z.object({ ...tokens.shape, user });

export const registerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register/',
  summary: '注册',
  audience: 'visitor',
  body: z.strictObject({ username, password: newPassword, emoji: z.optional(emojiName) }),
  ok: { 201: z.object({ ...signedIn.shape, recovery_code: z.string() }) },
  errors: ['validation_failed', 'username_taken', 'too_many_requests'],
});

export const loginEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login/',
  summary: '登录',
  audience: 'visitor',
  body: z.strictObject({
    username: z.string('请输入用户名').check(z.minLength(1, '请输入用户名'), z.maxLength(256, '用户名过长')),
    password: givenPassword,
  }),
  ok: { 200: signedIn },
  errors: ['validation_failed', 'invalid_credentials', 'too_many_requests'],
});

export const logoutEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout/',
  summary: '退出登录',
  audience: 'visitor',
  body: z.strictObject({ refresh: refreshToken }),
  ok: { 204: null },
  errors: ['validation_failed'],
});

export const refreshEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/token/refresh/',
  summary: '换取新的访问令牌',
  audience: 'visitor',
  body: z.strictObject({ refresh: refreshToken }),
  ok: { 200: tokens },
  errors: ['validation_failed', 'not_authenticated', 'token_expired', 'refresh_reused', 'too_many_requests'],
});

export const profileEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auth/profile/',
  summary: '当前用户',
  audience: 'user',
  ok: { 200: user },
  errors: [],
});

const optionalText = (max: number, message: string) =>
  z.optional(z.string().check(z.trim(), z.maxLength(max, message)));

export const updateProfileEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/profile/',
  summary: '修改个人资料',
  audience: 'user',
  body: z.strictObject({
    emoji: z.optional(emojiName),
    nickname: z.optional(
      z.nullable(
        z.string().check(z.trim(), z.minLength(1, '请输入昵称'), z.maxLength(NICKNAME_MAX, '昵称不能超过20个字')),
      ),
    ),
    bio: optionalText(BIO_MAX, '简介不能超过200个字'),
    target_exam: z.optional(z.nullable(z.enum(EXAM_TYPES, '目标考试应为四级或六级'))),
    target_score: z.optional(
      z.nullable(
        z
          .int('目标分应为0到710的整数')
          .check(z.minimum(0, '目标分应为0到710的整数'), z.maximum(TOTAL_POINTS, '目标分应为0到710的整数')),
      ),
    ),
    exam_date: z.optional(z.nullable(date)),
    leaderboard_visible: z.optional(z.boolean('请选择是否参加排行榜')),
  }),
  ok: { 200: user },
  errors: ['validation_failed'],
});

export const csrfEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auth/csrf/',
  summary: '取得CSRF令牌（写入 csrftoken Cookie）',
  audience: 'visitor',
  ok: { 200: z.object({ csrf_token: z.string() }) },
  errors: [],
});
