import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { askedItem, itemSolution } from '../papers/item-views.ts';
import { slug } from '../shapes.ts';

/** One passage of careful reading for people without an account. Their browser keeps the answers until they have one. */

const examType = z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6');

const visitorDrill = z.object({ drill: slug, minutes: z.int(), items: z.array(askedItem) });
export type VisitorDrill = z.output<typeof visitorDrill>;

export const visitorDrillEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/practice/visitor-drill/',
  summary: '访客可以做的一篇仔细阅读：题目，不含答案',
  audience: 'visitor',
  query: z.object({ exam_type: z._default(examType, 'CET4') }),
  ok: { 200: visitorDrill },
  errors: ['validation_failed', 'not_found'],
});

export const answerVisitorDrillEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/practice/visitor-drill/answer/',
  summary: '访客答一题，立即得到答案与解析；不保存',
  audience: 'visitor',
  body: z.strictObject({
    exam_type: examType,
    item: z.string().check(z.regex(/^([1-9]|[1-4]\d|5[0-5])$/, '题号应为1到55')),
    response: z.string().check(z.regex(/^[A-D]$/, '答案应为一个选项字母')),
  }),
  ok: { 200: z.object({ response: z.string(), is_right: z.boolean(), solution: itemSolution }) },
  errors: ['validation_failed', 'not_found', 'too_many_requests'],
});
