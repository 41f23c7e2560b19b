import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import {
  attempt,
  ATTEMPT_MODES,
  ATTEMPT_STATES,
  draft,
  EXTRA_TIMES,
  handedIn,
  PAPER_MODES,
  partStatus,
  PHASE_NAMES,
  saveReceipt,
  submission,
} from './attempt-views.ts';
import { answerText } from './draft-change.ts';
import { sentChanges } from './sent-changes.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { instant, listOf, pageQuery, slug, uuid } from '../shapes.ts';

/** Epoch of the lease under which a page writes. */
export const leaseEpoch = z
  .int('轮次应为正整数')
  .check(z.minimum(1, '轮次应为正整数'), z.maximum(2_000_000_000, '轮次过大'));

const byPaper = { params: z.strictObject({ id: slug }) };
const bySubmission = { params: z.strictObject({ id: uuid }) };
const answers = {
  attempt_id: z.optional(uuid),
  epoch: z.optional(leaseEpoch),
  changes: z.optional(sentChanges),
};

export const startExamEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/:id/start_exam/',
  summary: '开始作答；已有未交卷的作答时返回它',
  audience: 'user',
  ...byPaper,
  body: z.strictObject({
    mode: z._default(z.enum(ATTEMPT_MODES, '模式应为 mock、practice 或 drill'), 'mock'),
    extra_time: z._default(z.literal([...EXTRA_TIMES], '延长倍数应为 1、1.25、1.5 或 2'), 1),
  }),
  ok: { 201: attempt, 200: attempt },
  errors: ['not_found', 'validation_failed', 'attempt_open', 'too_many_requests'],
});

export const getDraftEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/cet-content/:id/get_draft/',
  summary: '已保存的答案',
  audience: 'user',
  ...byPaper,
  query: z.object({ attempt_id: z.optional(uuid) }),
  ok: { 200: draft },
  errors: ['not_found', 'no_open_attempt', 'validation_failed'],
});

export const saveDraftEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/cet-content/:id/save_draft/',
  summary: '保存答案',
  audience: 'user',
  ...byPaper,
  body: z.strictObject({ ...answers, changes: sentChanges }),
  ok: { 200: saveReceipt },
  errors: ['no_open_attempt', 'validation_failed', 'lease_lost', 'attempt_closed', 'too_many_requests'],
});

const closing = { ...byPaper, body: z.strictObject(answers), ok: { 200: handedIn } } as const;

export const submitEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/cet-content/:id/submit/',
  summary: '交卷',
  audience: 'user',
  ...closing,
  errors: ['no_open_attempt', 'validation_failed', 'lease_lost', 'attempt_closed'],
});

export const submitObjectiveEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/cet-content/:id/submit_objective/',
  summary: '提交听力与阅读',
  audience: 'user',
  ...closing,
  errors: ['no_open_attempt', 'validation_failed', 'lease_lost', 'attempt_closed', 'phase_not_open'],
});

const ownText = z.optional(z.nullable(answerText));

export const submitSubjectiveEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/submissions/:id/submit_subjective/',
  summary: '提交写作与翻译',
  audience: 'user',
  ...bySubmission,
  body: z.strictObject({ epoch: z.optional(leaseEpoch), writing: ownText, translation: ownText }),
  ok: { 202: submission },
  errors: ['not_found', 'validation_failed', 'lease_lost', 'attempt_closed', 'phase_not_open'],
});

export const getSubmissionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/submissions/:id/',
  summary: '一次作答及其现在可见的成绩',
  audience: 'user',
  ...bySubmission,
  ok: { 200: submission },
  errors: ['not_found'],
});

export const latestSubmissionEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/submissions/latest/',
  summary: '最近一次已交卷的作答及其现在可见的成绩，没有就是null',
  audience: 'user',
  query: z.object({
    exam_type: z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6')),
    paper: z.optional(slug),
  }),
  ok: { 200: z.object({ submission: z.nullable(submission) }) },
  errors: ['validation_failed'],
});

export const advanceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/submissions/:id/advance/',
  summary: '提前结束当前阶段（仿真模考）',
  audience: 'user',
  ...bySubmission,
  /** The phase to end, so that a repeated call does not end the next one too. */
  body: z.strictObject({ epoch: z.optional(leaseEpoch), phase: z.optional(z.enum(PHASE_NAMES, '没有这个阶段')) }),
  ok: { 200: attempt },
  errors: ['not_found', 'validation_failed', 'lease_lost', 'attempt_closed', 'phase_not_open', 'not_a_mock'],
});

export const leaseEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/submissions/:id/lease/',
  summary: '由当前页面接管作答',
  audience: 'user',
  ...bySubmission,
  body: z.strictObject({}),
  ok: { 200: z.object({ epoch: z.int(), draft }) },
  errors: ['not_found', 'attempt_closed'],
});

export const abandonEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/submissions/:id/abandon/',
  summary: '放弃这次作答，不计分',
  audience: 'user',
  ...bySubmission,
  body: z.strictObject({}),
  ok: { 200: attempt },
  errors: ['not_found', 'attempt_closed', 'assigned_attempt'],
});

/** Part of the paper was not taken, so the points do not measure the level and enter no trend and no best total. */
const isPartial = z.boolean();

export const historyEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/submissions/history/',
  summary: '历史成绩',
  audience: 'user',
  query: z.object({
    ...pageQuery,
    exam_type: z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6')),
    mode: z.optional(z.enum(PAPER_MODES, '模式应为 mock 或 practice')),
    paper: z.optional(slug),
  }),
  ok: {
    200: listOf(
      z.object({
        id: uuid,
        paper_id: slug,
        paper_title: z.string(),
        /** Title of the assignment that it was made for; null: the user's own. */
        assignment_title: z.nullable(z.string()),
        exam_type: z.enum(EXAM_TYPES),
        mode: z.enum(PAPER_MODES),
        state: z.enum(ATTEMPT_STATES),
        extra_time: z.number(),
        started_at: instant,
        submitted_at: instant,
        used_ms: z.int(),
        objective: z.nullable(
          z.object({ points: z.number(), max: z.number(), listening: z.number(), reading: z.number() }),
        ),
        total: z.nullable(z.number()),
        is_clean: z.boolean(),
        is_partial: isPartial,
      }),
    ),
  },
  errors: ['validation_failed'],
});

export const checkScoringStatusEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/submissions/:id/check_scoring_status/',
  summary: '写作与翻译的评分进度',
  audience: 'user',
  ...bySubmission,
  ok: {
    200: z.object({
      status: partStatus,
      parts: z.object({ writing: partStatus, translation: partStatus }),
      /** Polling interval in milliseconds; null when nothing more will change. */
      poll_after_ms: z.nullable(z.int()),
    }),
  },
  errors: ['not_found'],
});

const trendPoint = z.object({
  id: uuid,
  paper_id: slug,
  paper_title: z.string(),
  submitted_at: instant,
  objective: z.number(),
  total: z.nullable(z.number()),
  is_clean: z.boolean(),
  is_partial: isPartial,
});

/**
 * The latest attempts of each mode, oldest first, for the trend chart. `best_total`: 最好估分 of the level, the highest
 * `my.best_total` of its cards; null without one.
 */
export const trendEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/submissions/trend/',
  summary: '成绩走势：最近的模考与练习，及最好估分',
  audience: 'user',
  /** Defaults to the level of the caller's last attempt, else CET4. */
  query: z.object({ exam_type: z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6')) }),
  ok: {
    200: z.object({ mock: z.array(trendPoint), practice: z.array(trendPoint), best_total: z.nullable(z.number()) }),
  },
  errors: ['validation_failed'],
});
