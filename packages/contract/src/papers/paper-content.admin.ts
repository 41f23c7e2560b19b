import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { instant, slug, uuid } from '../shapes.ts';

/** Handling of attempts that were scored with earlier keys of the same questions. */
export const REGRADES = ['none', 'dry_run', 'apply'] as const;

/** Effect of a key correction on points, out of 710. */
export const regradeEffect = z.object({
  /** Items whose key differs from the attempts' key; for a correction, also from the previous key. */
  items: z.array(z.object({ no: z.int(), before: z.string(), after: z.string() })),
  /** Scored attempts on these questions, and how many of them change. */
  attempts: z.int(),
  affected: z.int(),
  gaining: z.int(),
  losing: z.int(),
  least_change: z.number(),
  greatest_change: z.number(),
  /** Histogram of point changes, in order, without unchanged attempts; absent in older regrades. */
  changes: z.optional(z.array(z.object({ points: z.number(), attempts: z.int() }))),
});
export type RegradeEffect = z.output<typeof regradeEffect>;

/** Maximum number of people that a dry run or a regrade lists. */
export const REGRADED_MOST = 2_000;

/** A person whose points change, or changed: of an attempt's objective items. */
export const regradedAttempt = z.object({
  attempt_id: uuid,
  user_id: uuid,
  username: z.string(),
  nickname: z.nullable(z.string()),
  submitted_at: z.nullable(instant),
  points_before: z.number(),
  points_after: z.number(),
});
export type RegradedAttempt = z.output<typeof regradedAttempt>;

export const regrade = z.object({
  id: uuid,
  paper_id: slug,
  content_version: z.int(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  effect: regradeEffect,
  /** Attempts processed so far. */
  done: z.int(),
  created_at: instant,
  finished_at: z.nullable(instant),
});
export type Regrade = z.output<typeof regrade>;

/**
 * Maximum number of faults in a list, the first ones. A new paper has nearly five hundred; only a document of another
 * kind has more.
 */
export const FAULTS_LISTED_MAX = 1_000;

/** A fault of a paper: its location and its fix. */
export const contentFault = z.object({
  file: z.string(),
  path: z.string(),
  /** Present if the fault belongs to an item. */
  item: z.optional(z.int()),
  /** Counted from 1; present for a fault in an imported file. */
  line: z.optional(z.int()),
  /** Other faults near this location stay undetected until it is fixed. */
  hides_others: z.optional(z.literal(true)),
  message: z.string(),
  mend: z.string(),
});
export type ContentFault = z.output<typeof contentFault>;

export const updateContentEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/exams/exam-cards/:id/update_content/',
  summary: '更新试卷内容（两份文档）；更正答案时可试算或重判',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  body: z.strictObject({
    // The content checks report all faults at once, with their locations.
    paper: z.record(z.string(), z.unknown(), '试题应为一份文档'),
    answers: z.record(z.string(), z.unknown(), '答案应为一份文档'),
    regrade: z._default(z.enum(REGRADES, '重判方式应为 none、dry_run 或 apply'), 'none'),
  }),
  ok: {
    200: z.object({
      /** The unchanged version after a dry run. */
      content_version: z.int(),
      affected: z.optional(regradeEffect),
      regrade: z.optional(regrade),
    }),
  },
  errors: ['not_found', 'validation_failed', 'questions_changed'],
});

export const listRegradesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/exam-cards/:id/regrades/',
  summary: '这份试卷的重判记录与进度',
  audience: 'admin',
  params: z.strictObject({ id: slug }),
  ok: { 200: z.object({ results: z.array(regrade) }) },
  errors: ['not_found'],
});

export const regradedAttemptsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/papers/:id/regrades/:regrade/attempts/',
  summary: '一次重判里分数有变化的人，连同前后的分数（管理员）',
  audience: 'admin',
  params: z.strictObject({ id: slug, regrade: uuid }),
  ok: { 200: z.object({ results: z.array(regradedAttempt) }) },
  errors: ['not_found'],
});
