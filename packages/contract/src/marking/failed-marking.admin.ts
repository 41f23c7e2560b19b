import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { textPart } from './texts.schemas.ts';
import { instant, keyQuery, pageByKey, slug, uuid } from '../shapes.ts';

/** Marking jobs that used up their retries and whose texts nobody has marked since. */

/** Maximum number of jobs that one call retries. */
export const RETRIED_MOST = 200;

const failedMarking = z.object({
  submission: uuid,
  /** Id of a rewritten text; null for the texts handed in. */
  revision: z.nullable(uuid),
  exam_type: z.enum(EXAM_TYPES),
  paper_id: slug,
  paper_title: z.string(),
  /** Texts without a mark. */
  parts: z.array(textPart),
  /** Class of the last error; null if not recorded. */
  reason: z.nullable(z.string()),
  failed_at: instant,
});
export type FailedMarking = z.output<typeof failedMarking>;

export const listFailedMarkingEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/admin/scoring/failed/',
  summary: '重试用完仍没能评分的任务，新的在前（管理员）',
  audience: 'admin',
  query: z.object(keyQuery),
  ok: { 200: pageByKey(failedMarking) },
  errors: ['validation_failed'],
});

export const retryMarkingEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/admin/scoring/failed/retry/',
  summary: '重试一个评分任务；不指明时重试全部，一次最多200个（管理员）',
  audience: 'admin',
  body: z.strictObject({
    job: z._default(
      z.nullable(z.strictObject({ submission: uuid, revision: z.nullable(uuid) }, '请指明评分任务')),
      null,
    ),
  }),
  /** Skips jobs that were retried or marked in the meantime. */
  ok: { 200: z.object({ retried: z.int(), has_more: z.boolean() }) },
  errors: ['validation_failed'],
});
