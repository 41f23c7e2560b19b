import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { markTextEndpoint, scoringDetail, takeBackMarkEndpoint } from '../marking/marking.admin.ts';
import { textPart } from '../marking/texts.schemas.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { instant, slug, uuid } from '../shapes.ts';

/** Teachers' calls that mark the writing and translation which a class handed in for its assignments. */

export const CLASS_TEXTS_LISTED_MAX = 500;

const listedText = z.object({
  submission: uuid,
  part: textPart,
  assignment_id: uuid,
  assignment_title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  paper_id: slug,
  paper_title: z.string(),
  submitted_at: instant,
  /** No machine could mark it, its mark is doubtful, or the student appealed. */
  waits: z.boolean(),
  /** A teacher or administrator has marked it. */
  is_marked_by_person: z.boolean(),
});
export type ClassText = z.output<typeof listedText>;

export const listClassTextsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id/texts/',
  summary: '一个班为布置交上来的写作与翻译，等人评的在前，不显示作者；waiting=yes只要等人评的（老师）',
  audience: 'teacher',
  params: z.strictObject({ id: uuid }),
  query: z.object({
    assignment: z.optional(uuid),
    waiting: z.optional(z.enum(['yes', 'no'], 'waiting应为 yes 或 no')),
  }),
  /** At most CLASS_TEXTS_LISTED_MAX; `count` are all. */
  ok: { 200: z.object({ results: z.array(listedText), count: z.int() }) },
  errors: ['not_found', 'validation_failed'],
});

const byText = { params: z.strictObject({ id: uuid, submission: uuid }) };

export const getClassTextEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/classes/:id/texts/:submission/',
  summary: '一份交上来的写作与翻译；人工评分之前不显示机器的分数（老师）',
  audience: 'teacher',
  ...byText,
  ok: { 200: scoringDetail },
  errors: ['not_found'],
});

export const markClassTextEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/texts/:submission/mark/',
  summary: '老师评分，优先于机器的分数（老师）',
  audience: 'teacher',
  ...byText,
  body: markTextEndpoint.body,
  ok: { 200: scoringDetail },
  errors: ['not_found', 'validation_failed', 'not_scored_yet'],
});

export const takeBackClassMarkEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/classes/:id/texts/:submission/take-back/',
  summary: '撤回学生现在看到的人工评分，恢复之前的分数（老师）',
  audience: 'teacher',
  ...byText,
  body: takeBackMarkEndpoint.body,
  ok: { 200: scoringDetail },
  errors: ['not_found', 'validation_failed', 'no_other_mark'],
});
