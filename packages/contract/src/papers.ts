import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { candidateContent, encryptedContent, reviewContent } from './paper-views.ts';
import { slug } from './shapes.ts';

export const CONTENT_MODES = ['exam', 'answer', 'practice'] as const;

export const getContentEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/cet-content/:id/',
  summary: '试卷内容：作答中只有试题，交卷后才有答案与解析',
  audience: 'user',
  params: z.strictObject({ id: slug }),
  query: z.strictObject({
    mode: z._default(z.enum(CONTENT_MODES, '模式应为 exam、answer 或 practice'), 'exam'),
    encrypt: z.optional(z.enum(['true', 'false'], 'encrypt 应为 true 或 false')),
  }),
  // The first that fits is written, and a schema drops what it does not list: the fuller one stands first.
  ok: { 200: z.union([encryptedContent, reviewContent, candidateContent]) },
  errors: ['not_found', 'not_started', 'answers_sealed', 'validation_failed'],
});
