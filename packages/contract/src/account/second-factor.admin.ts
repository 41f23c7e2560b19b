import * as z from 'zod/mini';
import { codeBody, enrolBody } from './second-factor.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';

/** Second factor of administrators and teachers: time-based codes (RFC 6238) and single-use recovery codes. */

export const RECOVERY_CODES = 10;

export const administrationState = z.object({
  /** Whether the installation requires it; otherwise they may work without a second factor. */
  is_required: z.boolean(),
  is_enrolled: z.boolean(),
  /** Whether the second factor was given in this session. */
  is_given: z.boolean(),
  recovery_codes_left: z.int(),
});
export type AdministrationState = z.output<typeof administrationState>;

export const administrationStateEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/session/',
  summary: '这次登录能不能进入管理页面（管理员与老师）',
  audience: 'teacher',
  isBeforeSecondFactor: true,
  ok: { 200: administrationState },
  errors: [],
});

export const enrolSecondFactorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/enrol/',
  summary: '开始设置第二重验证：给出密钥；已有的要先给出它的验证码（管理员与老师）',
  audience: 'teacher',
  isBeforeSecondFactor: true,
  body: enrolBody,
  ok: { 200: z.object({ secret: z.string(), uri: z.string() }) },
  errors: [
    'validation_failed',
    'wrong_password',
    'second_factor_required',
    'invalid_second_factor',
    'too_many_requests',
  ],
});

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const confirmSecondFactorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/confirm/',
  summary: '用第一个验证码启用新的密钥，给出10个恢复码（管理员与老师）',
  audience: 'teacher',
  isBeforeSecondFactor: true,
  body: codeBody,
  ok: { 200: recoveryCodes },
  errors: ['validation_failed', 'invalid_second_factor', 'too_many_requests'],
});

export const giveSecondFactorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/',
  summary: '在已有的登录中给出验证码或恢复码（管理员与老师）',
  audience: 'teacher',
  isBeforeSecondFactor: true,
  body: codeBody,
  ok: { 200: administrationState },
  errors: ['validation_failed', 'invalid_second_factor', 'too_many_requests'],
});

export const renewSecondFactorCodesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes/',
  summary: '换一组恢复码，原来的作废（管理员与老师）',
  audience: 'teacher',
  body: codeBody,
  ok: { 200: recoveryCodes },
  errors: ['validation_failed', 'invalid_second_factor', 'too_many_requests'],
});
