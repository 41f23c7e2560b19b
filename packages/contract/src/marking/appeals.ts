import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { instant, uuid } from '../shapes.ts';
import { appealBody, textPart } from './texts.schemas.ts';

/** Appeals: a student asks for human review of a mark. */

export const appeal = z.object({
  part: textPart,
  reason: z.string(),
  created_at: instant,
  /** When an administrator marked the text; null while the appeal is open. */
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
  body: appealBody,
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
