import * as z from 'zod/mini';
import { user } from './auth.ts';
import { changePasswordBody, recoverBody, renewRecoveryCodeBody } from './passwords.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant, listOf, uuid } from '../shapes.ts';
import { givenPassword } from './credentials.schemas.ts';

export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const AVATAR_BYTES_MAX = 2 * 1024 * 1024;
/** Side length of every avatar image, in pixels. */
export const AVATAR_SIDE = 256;
export const CONFIRMATION_PHRASE = '有缘再见';

const codeGiven = z.object({ recovery_code: z.string() });

export const uploadAvatarEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/profile/',
  summary: '上传头像图片（JPEG、PNG或WebP，不超过2MB）',
  audience: 'user',
  upload: { field: 'avatar', maxBytes: AVATAR_BYTES_MAX },
  ok: { 200: user },
  errors: ['validation_failed', 'payload_too_large', 'too_many_requests'],
});

export const deleteAccountEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/profile/',
  summary: '注销账号：抹去这个用户的一切',
  audience: 'user',
  body: z.strictObject({ password: givenPassword }),
  ok: { 204: null },
  errors: ['validation_failed', 'wrong_password', 'last_administrator', 'too_many_requests'],
});

export const changePasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/',
  summary: '修改密码；其他登录全部结束',
  audience: 'user',
  isBeforePasswordChange: true,
  body: changePasswordBody,
  ok: { 204: null },
  errors: ['validation_failed', 'wrong_password', 'too_many_requests'],
});

export const recoverEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/recover/',
  summary: '用恢复码重设密码；所有登录结束，换一个新的恢复码',
  audience: 'visitor',
  body: recoverBody,
  ok: { 200: codeGiven },
  errors: ['validation_failed', 'invalid_recovery_code', 'proof_required', 'too_many_requests'],
});

export const renewRecoveryCodeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/recovery-code/',
  summary: '换一个新的恢复码，旧的作废',
  audience: 'user',
  body: renewRecoveryCodeBody,
  ok: { 200: codeGiven },
  errors: ['validation_failed', 'wrong_password', 'too_many_requests'],
});

export const confirmRecoveryCodeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/recovery-code/saved/',
  summary: '恢复码已经存好，不再提醒',
  audience: 'user',
  body: z.strictObject({}),
  ok: { 204: null },
  errors: [],
});

const session = z.object({
  id: uuid,
  user_agent: z.string(),
  created_at: instant,
  last_seen_at: instant,
  is_current: z.boolean(),
});
export type Session = z.output<typeof session>;

const reusedSession = z.object({ ...z.omit(session, { is_current: true }).shape, ended_at: instant });
export type ReusedSession = z.output<typeof reusedSession>;

export const listSessionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auth/sessions/',
  summary: '当前有效的登录，以及最近30天里因凭证被重复使用而结束的登录',
  audience: 'user',
  ok: { 200: z.object({ ...listOf(session).shape, reused: z.array(reusedSession) }) },
  errors: [],
});

export const endSessionEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id/',
  summary: '结束一个登录',
  audience: 'user',
  params: z.strictObject({ id: uuid }),
  ok: { 204: null },
  errors: ['not_found'],
});

export const endOtherSessionsEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/',
  summary: '结束其他所有登录',
  audience: 'user',
  ok: { 204: null },
  errors: [],
});

export const seeSessionAlertEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/sessions/seen/',
  summary: '知道了：不再提醒已结束的可疑登录',
  audience: 'user',
  body: z.strictObject({}),
  ok: { 204: null },
  errors: [],
});

const dataExport = z.object({
  id: uuid,
  status: z.enum(['pending', 'ready', 'failed']),
  created_at: instant,
  /** Signed URL, valid for an hour, once the export is ready. */
  download_url: z.nullable(z.string()),
});
export type DataExport = z.output<typeof dataExport>;

export const startExportEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/profile/export/',
  summary: '把关于自己的全部数据打包',
  audience: 'user',
  body: z.strictObject({}),
  ok: { 202: dataExport },
  errors: ['too_many_requests'],
});

export const getExportEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/auth/profile/export/:id/',
  summary: '打包的进度与下载地址',
  audience: 'user',
  params: z.strictObject({ id: uuid }),
  ok: { 200: dataExport },
  errors: ['not_found'],
});
