import * as z from 'zod/mini';
import { identityCheckBody, personActBody } from './person-acts.schemas.ts';
import { defineEndpoint } from '../endpoint.ts';
import { uuid } from '../shapes.ts';
import { person } from './people.admin.ts';

const params = z.strictObject({ id: uuid });
const errors = ['not_found', 'validation_failed', 'own_account', 'last_administrator'] as const;

export const endSessionsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/:id/end-sessions/',
  summary: '结束一位用户在所有设备上的登录（管理员）',
  audience: 'admin',
  params,
  body: personActBody,
  ok: { 200: person },
  errors,
});

export const disablePersonEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/:id/disable/',
  summary: '停用账号：不能登录，现有的登录立即结束，作答都保留（管理员）',
  audience: 'admin',
  params,
  body: personActBody,
  ok: { 200: person },
  errors,
});

export const enablePersonEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/:id/enable/',
  summary: '恢复停用的账号（管理员）',
  audience: 'admin',
  params,
  ok: { 200: person },
  errors: ['not_found'],
});

export const issueRecoveryCodeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/:id/recovery-code/',
  summary: '核对身份后补发恢复码，原来的恢复码作废；核对了什么记入操作记录（管理员）',
  audience: 'admin',
  params,
  body: identityCheckBody,
  /** The code is returned only here. */
  ok: { 200: z.object({ recovery_code: z.string() }) },
  errors: [...errors, 'service_unavailable'],
});

export const promotePersonEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/:id/promote/',
  summary: '让一位用户成为管理员（管理员）',
  audience: 'admin',
  params,
  body: personActBody,
  ok: { 200: person },
  errors: [...errors, 'account_disabled'],
});

export const demotePersonEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/:id/demote/',
  summary: '撤销一位管理员，立即生效（管理员）',
  audience: 'admin',
  params,
  body: personActBody,
  ok: { 200: person },
  errors,
});

export const makeTeacherEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/:id/make-teacher/',
  summary: '让一位用户成为老师；管理员不必（管理员）',
  audience: 'admin',
  params,
  body: personActBody,
  ok: { 200: person },
  errors: [...errors, 'account_disabled'],
});

export const endTeacherEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/people/:id/end-teacher/',
  summary: '撤销一位老师，立即生效；班级和学生的成绩都保留（管理员）',
  audience: 'admin',
  params,
  body: personActBody,
  ok: { 200: person },
  errors,
});
