import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { instant, slug, uuid } from '../shapes.ts';

/**
 * Answers given on paper and entered by the student. Wrong ones enter the mistake book as in practice, but not
 * leaderboards, statistics, totals or mastery. The paper is spent, because keys are shown.
 */

/** Number of objective items of a paper. */
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
      /** Papers visible to the student, of both levels. `sealed`: a mock on it is open. */
      papers: z.array(
        z.object({
          id: slug,
          title: z.string(),
          exam_type: z.enum(EXAM_TYPES),
          status: z.enum(['taken', 'spent', 'unseen', 'sealed']),
        }),
      ),
      /** Newest first; sealed papers are left out. */
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

/** Possible answers for each number, without keys. */
export const getSheetFormEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/practice/papers/:id/sheet/',
  summary: '一份试卷的答题卡：题号和可选的字母',
  audience: 'user',
  ...byPaper,
  ok: { 200: z.object({ id: slug, items: z.array(z.object({ item: z.string(), letters: z.string() })) }) },
  errors: ['not_found'],
});

/** Idempotent: a repeat with the same `id` is stored once and gets the same reply. */
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
          /** As in practice; null if it did not enter the mistake book. */
          mistake: z.nullable(z.object({ id: uuid, is_new: z.boolean() })),
        }),
      ),
    }),
  },
  errors: ['not_found', 'validation_failed', 'answers_sealed', 'attempt_open', 'too_many_requests'],
});

/** Removes from the book the mistakes whose only source is this sheet. The paper stays spent. */
export const undoSheetEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/practice/sheets/:id/',
  summary: '撤回一份纸上的答案',
  audience: 'user',
  params: z.strictObject({ id: uuid }),
  ok: { 204: null },
  errors: ['not_found'],
});
