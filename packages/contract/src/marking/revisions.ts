import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { markDetails } from './marking.ts';
import { instant, uuid } from '../shapes.ts';
import { reviseBody, textPart } from './texts.schemas.ts';

/** 修改后再评: a text rewritten after the attempt. Its mark never replaces the first one. */

export const REVISIONS_A_PART = 5;
export const REVISIONS_A_DAY = 30;

export const revision = z.object({
  id: uuid,
  part: textPart,
  text: z.string(),
  words: z.int(),
  status: z.enum(['waiting', 'scored', 'not_scored']),
  raw: z.nullable(z.number()),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  points: z.nullable(z.number()),
  ...markDetails,
  created_at: instant,
});
export type Revision = z.output<typeof revision>;

const bySubmission = { params: z.strictObject({ id: uuid }) };

export const reviseEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/submissions/:id/revise/',
  summary: '修改后再评：不改变原来的分数',
  audience: 'user',
  ...bySubmission,
  body: reviseBody,
  ok: { 202: revision },
  errors: [
    'not_found',
    'validation_failed',
    'not_scored_yet',
    'answers_sealed',
    'too_many_revisions',
    'too_many_requests',
  ],
});

/** Oldest first. */
export const listRevisionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/submissions/:id/revisions/',
  summary: '这次作答的修改稿及其评分',
  audience: 'user',
  ...bySubmission,
  ok: {
    200: z.object({
      results: z.array(revision),
      /** Polling interval in milliseconds; null when nothing more will change. */
      poll_after_ms: z.nullable(z.int()),
    }),
  },
  errors: ['not_found'],
});
