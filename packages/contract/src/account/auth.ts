import * as z from 'zod/mini';
import { loginBody, registerBody } from './credentials.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { ROLES } from './roles.ts';
import { updateProfileBody } from './profile.schemas.ts';
import { date, instant, uuid } from '../shapes.ts';
import { plainText } from '../text/plain-text.schemas.ts';

const refreshToken = plainText('缺少刷新令牌').check(
  z.minLength(1, '缺少刷新令牌'),
  z.maxLength(512, '刷新令牌格式不正确'),
);

export const user = z.object({
  id: uuid,
  username: z.string(),
  nickname: z.nullable(z.string()),
  emoji: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  bio: z.string(),
  role: z.enum(ROLES),
  /** The first password, made by a teacher or administrator, must be changed before any other call. */
  must_change_password: z.boolean(),
  target_exam: z.nullable(z.enum(EXAM_TYPES)),
  target_score: z.nullable(z.int()),
  exam_date: z.nullable(date),
  /** Minutes a day that the plan is made for. */
  plan_minutes: z.int(),
  leaderboard_visible: z.boolean(),
  date_joined: instant,
  /** When a session was ended because its token was reused by someone else; null once the user has confirmed. */
  session_alert: z.nullable(instant),
  /** The user has confirmed that the recovery code is saved. */
  recovery_code_saved: z.boolean(),
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
  body: registerBody,
  ok: { 201: z.object({ ...signedIn.shape, recovery_code: z.string() }) },
  errors: ['validation_failed', 'username_taken', 'registration_closed', 'too_many_requests'],
});

export const loginEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login/',
  summary: '登录',
  audience: 'visitor',
  body: loginBody,
  ok: { 200: signedIn },
  errors: [
    'validation_failed',
    'invalid_credentials',
    'account_disabled',
    'second_factor_required',
    'invalid_second_factor',
    'proof_required',
    'too_many_requests',
  ],
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
  summary: '换取新的访问令牌；用过的刷新令牌30秒后只认第一次使用它的设备，从别处再用就结束这次登录',
  audience: 'visitor',
  body: z.strictObject({ refresh: refreshToken }),
  ok: { 200: tokens },
  errors: [
    'validation_failed',
    'not_authenticated',
    'token_expired',
    'refresh_reused',
    'account_disabled',
    'too_many_requests',
  ],
});

export const profileEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auth/profile/',
  summary: '当前用户',
  audience: 'user',
  isBeforePasswordChange: true,
  ok: { 200: user },
  errors: [],
});

export const updateProfileEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/auth/profile/',
  summary: '修改个人资料',
  audience: 'user',
  body: updateProfileBody,
  derived: ['session_alert', 'recovery_code_saved'],
  ok: { 200: user },
  errors: ['validation_failed', 'nickname_taken'],
});

export const csrfEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auth/csrf/',
  summary: '取得CSRF令牌（写入 csrftoken Cookie）',
  audience: 'visitor',
  ok: { 200: z.object({ csrf_token: z.string() }) },
  errors: [],
});
