import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { slug } from '../shapes.ts';
import { attempt, PAPER_MODES } from './attempt-views.ts';

/** A teacher's call to try a paper as a candidate; what follows are the calls of any attempt. */

export const startTrialEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/:id/trial/',
  summary: '以考生身份试做，不计入任何统计；管理员可以试任何一版，老师只能试已发布的（管理员与老师）',
  audience: 'teacher',
  params: z.strictObject({ id: slug }),
  body: z.strictObject({
    mode: z._default(z.enum(PAPER_MODES, '模式应为 mock 或 practice'), 'mock'),
    /** Absent: the current content. */
    content_version: z.optional(z.int32('版本应为整数').check(z.minimum(1, '版本应为整数'))),
  }),
  ok: { 201: attempt, 200: attempt },
  errors: ['not_found', 'validation_failed', 'attempt_open', 'too_many_requests'],
});
