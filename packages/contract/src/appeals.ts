import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { SUBJECTIVE_PARTS } from './exam-structure.ts';
import { instant, uuid } from './shapes.ts';

/** What a student may do about a mark: ask a person to look, or write the text anew. */

export const APPEAL_REASON_MAX = 500;

/** Which of the two texts. */
export const textPart = z.enum(SUBJECTIVE_PARTS, '请选择写作或翻译');

export const appeal = z.object({
  part: textPart,
  reason: z.string(),
  created_at: instant,
  /** When an administrator marked the text; null while the appeal waits. */
  answered_at: z.nullable(instant),
});
export type Appeal = z.output<typeof appeal>;

const bySubmission = { params: z.strictObject({ id: uuid }) };

export const appealEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/submissions/:id/appeal/',
  summary: '对写作或翻译的评分提出申诉，每部分一次',
  audience: 'user',
  ...bySubmission,
  body: z.strictObject({
    part: textPart,
    reason: z.string('请写明申诉理由').check(
      z.trim(),
      z.minLength(1, '请写明申诉理由'),
      z.maxLength(APPEAL_REASON_MAX, '申诉理由不能超过500个字'),
      z.overwrite((text) => text.toWellFormed().replaceAll('\u0000', '')),
    ),
  }),
  ok: { 201: appeal },
  errors: ['not_found', 'validation_failed', 'not_scored_yet', 'already_appealed', 'too_many_requests'],
});

export const listAppealsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/submissions/:id/appeals/',
  summary: '这次作答的申诉',
  audience: 'user',
  ...bySubmission,
  ok: { 200: z.object({ results: z.array(appeal) }) },
  errors: ['not_found'],
});
