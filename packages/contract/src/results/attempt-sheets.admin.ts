import * as z from 'zod/mini';
import { ATTEMPT_STATES, PAPER_MODES, submission } from '../attempts/attempt-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant, keyQuery, pageByKey, slug, uuid } from '../shapes.ts';

/** Who made an attempt. */
const candidate = { user_id: uuid, username: z.string(), nickname: z.nullable(z.string()) };

const paperAttempt = z.object({
  ...candidate,
  id: uuid,
  content_version: z.int(),
  mode: z.enum(PAPER_MODES),
  state: z.enum(ATTEMPT_STATES),
  started_at: instant,
  submitted_at: z.nullable(instant),
  /** Points of listening and reading; null before they are scored. */
  objective: z.nullable(z.number()),
  total: z.nullable(z.number()),
});
export type PaperAttempt = z.output<typeof paperAttempt>;

export const listPaperAttemptsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id/attempts/',
  summary: '一份试卷的作答，新开始的在前，不含试做（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  query: z.object({ ...keyQuery, state: z.optional(z.enum(ATTEMPT_STATES, '没有这种状态')) }),
  ok: { 200: pageByKey(paperAttempt) },
  errors: ['not_found', 'validation_failed'],
});

export const attemptSheetEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/attempts/:id/',
  summary: '一次作答的答卷：各题的作答与答案、各部分的分数（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: uuid }),
  ok: { 200: z.object({ ...candidate, submission }) },
  errors: ['not_found'],
});
