import * as z from 'zod/mini';
import { partStatus } from '../attempts/attempt-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES, SUBJECTIVE_PARTS } from '../papers/exam-structure.ts';
import { instant, slug, uuid } from '../shapes.ts';

/** Writing and translation drills. One is begun with mode `drill`, then saved and handed in like any attempt. */

const textDrill = z.object({
  paper_id: slug,
  title: z.string(),
  part: z.enum(SUBJECTIVE_PARTS),
  /** Expected minutes. */
  minutes: z.int(),
  /** The attempt in progress. */
  open_attempt: z.nullable(uuid),
  /** The latest attempt that was handed in; its mark is null until it is scored. */
  last: z.nullable(
    z.object({
      attempt_id: uuid,
      submitted_at: instant,
      status: partStatus,
      raw: z.nullable(z.number()),
      low: z.nullable(z.number()),
      high: z.nullable(z.number()),
    }),
  ),
});
export type TextDrill = z.output<typeof textDrill>;

export const listTextDrillsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/practice/drills/',
  summary: '写作与翻译的短练习，和自己最近一次的分数',
  audience: 'user',
  /** Defaults to the level of the caller's last attempt, else CET4. */
  query: z.object({ exam_type: z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6')) }),
  ok: { 200: z.object({ results: z.array(textDrill) }) },
  errors: ['validation_failed'],
});
