import * as z from 'zod/mini';
import { startTogetherBody } from './assignments.schemas.ts';
import { assignmentView, byAssignment } from './assignments.ts';
import { ATTEMPT_STATES, PHASE_NAMES } from '../attempts/attempt-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { instant, uuid } from '../shapes.ts';

/** Watching a class sit an assignment, with one start for all if the teacher wants one. */

export const EXTENSION_MINUTES_MAX = 120;
/** A student counts as connected for so long after the last answer that arrived. */
export const CONNECTED_SECONDS = 120;

const sittingRow = z.object({
  member: uuid,
  name: z.string(),
  student_number: z.nullable(z.string()),
  attempt_id: z.nullable(uuid),
  /** Null before the student begins. */
  state: z.nullable(z.enum(ATTEMPT_STATES)),
  /** Null before the first and after the last. */
  phase: z.nullable(z.enum(PHASE_NAMES)),
  deadline_at: z.nullable(instant),
  submitted_at: z.nullable(instant),
  /** When the start or the last answer arrived. */
  last_active_at: z.nullable(instant),
  is_connected: z.boolean(),
  answered: z.int(),
});
export type SittingRow = z.output<typeof sittingRow>;

export const liveSittingEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id/assignments/:assignment/live/',
  summary: '谁在做、做到哪一部分、交了没有；请隔几秒再问（老师）',
  audience: 'teacher',
  ...byAssignment,
  ok: { 200: z.object({ assignment: assignmentView, server_time: instant, rows: z.array(sittingRow) }) },
  errors: ['not_found', 'too_many_requests'],
});

const members = z._default(
  z.nullable(z.array(uuid, '请选择学生').check(z.minLength(1, '请选择学生'), z.maxLength(200, '一次最多200位学生'))),
  null,
);

export const startTogetherEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/assignments/:assignment/start_together/',
  summary: '定一个全班同时开始的时间，迟到的少做；null取消。有人开始以后不能再定（老师）',
  audience: 'teacher',
  ...byAssignment,
  body: startTogetherBody,
  ok: { 200: assignmentView },
  errors: ['not_found', 'validation_failed', 'not_a_mock', 'attempts_begun'],
});

export const extendSittingEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/assignments/:assignment/extend/',
  summary: '给全班（members为null）或几位学生正在进行的阶段加时间，之后的阶段顺延（老师）',
  audience: 'teacher',
  ...byAssignment,
  body: z.strictObject({
    minutes: z
      .int('分钟数应为整数')
      .check(z.minimum(1, '至少加1分钟'), z.maximum(EXTENSION_MINUTES_MAX, `一次最多加${EXTENSION_MINUTES_MAX}分钟`)),
    members,
  }),
  ok: { 200: z.object({ extended: z.int() }) },
  errors: ['not_found', 'validation_failed'],
});

export const endSittingEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/assignments/:assignment/end/',
  summary: '现在收全班（members为null）或几位学生的卷，已写的都算；收全班也就截止了（老师）',
  audience: 'teacher',
  ...byAssignment,
  body: z.strictObject({ members }),
  ok: { 200: z.object({ ended: z.int() }) },
  errors: ['not_found', 'validation_failed'],
});
