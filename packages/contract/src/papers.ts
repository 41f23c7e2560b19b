import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { EXAM_TYPES } from './exam-structure.ts';
import { candidateContent, encryptedContent, examCard, reviewContent } from './paper-views.ts';
import { listOf, pageQuery, slug } from './shapes.ts';

export const CARD_ORDERINGS = ['-edition', 'title', 'difficulty'] as const;
export const CONTENT_MODES = ['exam', 'answer', 'practice'] as const;

export const listExamCardsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/exam-cards/',
  summary: '试卷列表',
  audience: 'visitor',
  query: z.strictObject({
    ...pageQuery,
    exam_type: z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6')),
    year: z.optional(z.string().check(z.regex(/^\d{4}$/, '年份应为四位数字'))),
    status: z.optional(z.enum(['not_started', 'in_progress', 'done'], '状态不正确')),
    search: z.optional(z.string().check(z.trim(), z.maxLength(100, '搜索词不能超过100个字符'))),
    ordering: z._default(z.enum(CARD_ORDERINGS, '排序方式不正确'), '-edition'),
  }),
  ok: { 200: listOf(examCard) },
  errors: ['validation_failed'],
});

export const getExamCardEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/exam-cards/:id/',
  summary: '一份试卷的卡片',
  audience: 'visitor',
  params: z.strictObject({ id: slug }),
  ok: { 200: examCard },
  errors: ['not_found'],
});

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
