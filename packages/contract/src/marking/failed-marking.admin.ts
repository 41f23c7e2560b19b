import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { textPart } from './texts.schemas.ts';
import { instant, keyQuery, pageByKey, slug, uuid } from '../shapes.ts';

/** Marking jobs that used up their tries: texts that no machine could mark, and nobody has marked since. */

/** How many jobs one call retries. */
export const RETRIED_MOST = 200;

const failedMarking = z.object({
  submission: uuid,
  /** Of a text written anew; null: the texts that were handed in. */
  revision: z.nullable(uuid),
  exam_type: z.enum(EXAM_TYPES),
  paper_id: slug,
  paper_title: z.string(),
  /** The texts without a mark. */
  parts: z.array(textPart),
  /** The kind of the last error; null where it was not recorded. */
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
  /** A job that has been retried or marked meanwhile is not retried again. */
  ok: { 200: z.object({ retried: z.int(), has_more: z.boolean() }) },
  errors: ['validation_failed'],
});
