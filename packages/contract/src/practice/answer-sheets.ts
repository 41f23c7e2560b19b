import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { instant, slug, uuid } from '../shapes.ts';

/**
 * Answers that a student gave on paper and brings along. What went wrong enters the mistake book as in practice; boards,
 * statistics, totals and mastery never see it. The paper is spent, because keys are told.
 */

/** A paper has so many objective items. */
export const SHEET_ANSWERS_MAX = 55;

const itemNo = z.string('题号应为1到55').check(z.regex(/^([1-9]|[1-4]\d|5[0-5])$/, '题号应为1到55'));
const optionLetter = z.string('答案应为一个选项字母').check(z.regex(/^[A-Z]$/, '答案应为一个选项字母'));

const byPaper = { params: z.strictObject({ id: slug }) };

export const listSheetsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/practice/sheets/',
  summary: '可以交纸上答案的试卷，以及交过的答案',
  audience: 'user',
  ok: {
    200: z.object({
      /** Papers that the student may see, of both levels. `sealed`: a mock on it is open. */
      papers: z.array(
        z.object({
          id: slug,
          title: z.string(),
          exam_type: z.enum(EXAM_TYPES),
          status: z.enum(['taken', 'spent', 'unseen', 'sealed']),
        }),
      ),
      /** The latest first; none of a sealed paper. */
      results: z.array(
        z.object({
          id: uuid,
          paper_id: slug,
          paper_title: z.string(),
          taken_at: instant,
          answered: z.int(),
          right: z.int(),
        }),
      ),
    }),
  },
  errors: [],
});

/** What may be written beside each number. It tells no key. */
export const getSheetFormEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/practice/papers/:id/sheet/',
  summary: '一份试卷的答题卡：题号和可选的字母',
  audience: 'user',
  ...byPaper,
  ok: { 200: z.object({ id: slug, items: z.array(z.object({ item: z.string(), letters: z.string() })) }) },
  errors: ['not_found'],
});

/** Sent again with the same `id` it is stored once, and answers the same. */
export const takeSheetEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/practice/papers/:id/sheet/',
  summary: '交一份纸上做的答案；错题进错题本，这份试卷从此算已用于练习',
  audience: 'user',
  ...byPaper,
  body: z.strictObject({
    id: uuid,
    answers: z
      .array(z.strictObject({ item: itemNo, response: optionLetter }), '应为一列答案')
      .check(z.minLength(1, '至少要有一个答案'), z.maxLength(SHEET_ANSWERS_MAX, '一份试卷最多55个答案')),
  }),
  ok: {
    201: z.object({
      id: uuid,
      paper_id: slug,
      answers: z.array(
        z.object({
          item: z.string(),
          response: z.string(),
          key: z.string(),
          is_right: z.boolean(),
          /** As in practice; null: it did not enter the mistake book. */
          mistake: z.nullable(z.object({ id: uuid, is_new: z.boolean() })),
        }),
      ),
    }),
  },
  errors: ['not_found', 'validation_failed', 'answers_sealed', 'attempt_open', 'too_many_requests'],
});

/** The mistakes that came from it alone leave the book. The paper stays spent. */
export const undoSheetEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/practice/sheets/:id/',
  summary: '撤回一份纸上的答案',
  audience: 'user',
  params: z.strictObject({ id: uuid }),
  ok: { 204: null },
  errors: ['not_found'],
});
