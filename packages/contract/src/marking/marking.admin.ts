import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES, SUBJECTIVE_RAW_MAX } from '../papers/exam-structure.ts';
import { markDetails } from './marking.ts';
import { instant, keyQuery, listOf, pageQuery, slug, uuid } from '../shapes.ts';
import { textPart } from './texts.schemas.ts';
import { plainText } from '../text/plain-text.schemas.ts';

export const MARK_COMMENT_MAX = 1000;
/** Minimum number of administrators' marks for showing the agreement with a scorer. */
export const AGREEMENT_MARKS_MIN = 50;

export const REVIEW_REASONS = ['not_scored', 'machine_asks', 'appeal'] as const;

const textHead = { submission: uuid, exam_type: z.enum(EXAM_TYPES), paper_id: slug, paper_title: z.string() };

export const listScoringEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/scoring/',
  summary: '等待人工评分的写作与翻译，等得最久的在前（管理员）',
  audience: 'admin',
  query: z.object({
    ...pageQuery,
    /** Cursor: `next` of the previous page; takes precedence over `page`. */
    after: keyQuery.after,
    reason: z.optional(z.enum(REVIEW_REASONS, '原因应为 not_scored、machine_asks 或 appeal')),
    part: z.optional(textPart),
    exam_type: z.optional(z.enum(EXAM_TYPES, '请选择CET4或CET6')),
  }),
  ok: {
    200: z.object({
      ...listOf(
        z.object({ ...textHead, part: textPart, reasons: z.array(z.enum(REVIEW_REASONS)), waiting_since: instant }),
      ).shape,
      next: z.nullable(z.string()),
    }),
  },
  errors: ['validation_failed'],
});

/** As many as the first calibration of one kind of task needs. */
export const CALIBRATION_SAMPLES = 30;

export const listCalibrationSamplesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/scoring/samples/',
  summary: '供校准用的作答：不在等待人工评分之列、还没有人评过，高低分都有，不显示作者和机器的分数（管理员）',
  audience: 'admin',
  query: z.object({
    exam_type: z.enum(EXAM_TYPES, '请选择CET4或CET6'),
    part: textPart,
  }),
  ok: {
    /** In an order that reveals nothing about the marks. Fewer than CALIBRATION_SAMPLES if no more exist. */
    200: z.object({ results: z.array(z.object({ ...textHead, part: textPart, submitted_at: instant })) }),
  },
  errors: ['validation_failed'],
});

const givenMark = z.object({
  raw: z.number(),
  low: z.number(),
  high: z.number(),
  points: z.number(),
  ...markDetails,
  /** The mark in force, which the student sees. */
  counts: z.boolean(),
  /** An administrator's mark that was withdrawn. */
  is_taken_back: z.boolean(),
});

const scoringPart = z.object({
  part: textPart,
  /** The prompt, or the Chinese source. */
  task: z.string(),
  text: z.string(),
  words: z.int(),
  /** Required essay length in words; null for a translation. */
  length: z.nullable(z.object({ min: z.int(), max: z.int() })),
  /** The paper's own texts for comparison: essays with their marks, best first, or reference translations. */
  samples: z.array(z.object({ raw: z.nullable(z.number()), text: z.string(), comment: z.nullable(z.string()) })),
  requests: z.array(
    z.object({
      reason: z.enum(REVIEW_REASONS),
      /** The student's reason for the appeal. */
      comment: z.nullable(z.string()),
      created_at: instant,
      answered_at: z.nullable(instant),
    }),
  ),
  /** All marks, oldest first; null until an administrator has marked the text, to avoid bias. */
  marks: z.nullable(z.array(givenMark)),
});

/** Both texts, without the author's name. */
export const scoringDetail = z.object({ ...textHead, parts: z.array(scoringPart) });
export type ScoringDetail = z.output<typeof scoringDetail>;

const bySubmission = { params: z.strictObject({ id: uuid }) };

export const getScoringEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/scoring/:id/',
  summary: '一次作答的写作与翻译；人工评分之前不显示机器的分数（管理员）',
  audience: 'admin',
  ...bySubmission,
  ok: { 200: scoringDetail },
  errors: ['not_found'],
});

export const markTextEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/scoring/:id/mark/',
  summary: '人工评分，优先于机器的分数（管理员）',
  audience: 'admin',
  ...bySubmission,
  body: z.strictObject({
    part: textPart,
    raw: z
      .int('分数应为0到15的整数')
      .check(z.minimum(0, '分数应为0到15的整数'), z.maximum(SUBJECTIVE_RAW_MAX, '分数应为0到15的整数')),
    comment: z._default(
      z.nullable(plainText('评语应为文字').check(z.maxLength(MARK_COMMENT_MAX, '评语不能超过1000个字'))),
      null,
    ),
  }),
  ok: { 200: scoringDetail },
  errors: ['not_found', 'validation_failed', 'not_scored_yet'],
});

export const takeBackMarkEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/scoring/:id/take-back/',
  summary: '撤回学生现在看到的人工评分，恢复之前的分数（管理员）',
  audience: 'admin',
  ...bySubmission,
  body: z.strictObject({ part: textPart }),
  ok: { 200: scoringDetail },
  errors: ['not_found', 'validation_failed', 'no_other_mark'],
});

export const scoringAgreementEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/scoring/agreement/',
  summary: '机器与人工评分的一致性，人工评满50篇才有（管理员）',
  audience: 'admin',
  ok: {
    200: z.object({
      results: z.array(
        z.object({
          exam_type: z.enum(EXAM_TYPES),
          part: textPart,
          scorer: z.object({ id: z.string(), version: z.string() }),
          /** Texts marked by both; the administrator had not seen the automatic mark. */
          marks: z.int(),
          /** Null below AGREEMENT_MARKS_MIN. */
          agreement: z.nullable(
            z.object({
              /** Shares of texts with equal marks, marks at most one point apart, and at most two. */
              exact: z.number(),
              within_one: z.number(),
              within_two: z.number(),
              /** Mean of automatic minus human marks, in points out of 15. */
              mean_difference: z.number(),
              pearson: z.nullable(z.number()),
              qwk: z.nullable(z.number()),
            }),
          ),
        }),
      ),
    }),
  },
  errors: [],
});
