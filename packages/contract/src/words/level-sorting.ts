import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { instant } from '../shapes.ts';
import { wordForm } from './word-book.ts';

/** 分级: going through a level's words, 认识 or 不认识, and an estimate of how many of them one knows. */

/** Levels that one can sort; words beyond both exams are not asked. */
export const SORTED_LEVELS = ['basic', 'cet4', 'cet6'] as const;
export type SortedLevel = (typeof SORTED_LEVELS)[number];
/** Words of a round. */
export const SORTED_AT_ONCE = 100;
/** Words that must be sorted before there is an estimate. */
export const ESTIMATE_LEAST = 30;

const level = z.enum(SORTED_LEVELS, '级别应为 basic、cet4 或 cet6');

const progress = z.object({
  level,
  /** Words of the level. */
  total: z.int(),
  sorted: z.int(),
  known: z.int(),
  /**
   * Of all words of the level, how many the learner knows, with a 95% range. Null with fewer than ESTIMATE_LEAST sorted
   * words.
   */
  estimate: z.nullable(z.object({ known: z.int(), low: z.int(), high: z.int() })),
});
export type SortingProgress = z.output<typeof progress>;

/**
 * The next round: SORTED_AT_ONCE words that are not sorted yet, from all frequencies alike, fewer at the end of the
 * level. The same words until some of them are sorted, so that a page may be loaded again.
 */
export const nextSortingEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/words/sorting/',
  summary: '一个级别接下来要分的100个词，以及估计认识多少',
  audience: 'user',
  query: z.object({ level }),
  ok: { 200: z.object({ ...progress.shape, words: z.array(z.string()) }) },
  errors: ['validation_failed'],
});

/**
 * Idempotent by word: the answer with the later `sorted_at` counts. `is_known: null` takes an answer back. Words of
 * another level are refused with 422 (field `answers.<index>.word`). Send about ten at a time, and the rest when the page
 * is left.
 */
export const sortWordsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/words/sorting/',
  summary: '记下认识和不认识的词；也可撤回',
  audience: 'user',
  body: z.strictObject({
    level,
    answers: z
      .array(
        z.strictObject({
          word: wordForm,
          is_known: z.nullable(z.boolean('应为认识、不认识或撤回')),
          /** By the browser's clock; a time in the future counts as now. */
          sorted_at: instant,
        }),
      )
      .check(z.minLength(1, '请至少给出一个词'), z.maxLength(SORTED_AT_ONCE, '一次最多100个词')),
  }),
  ok: { 200: progress },
  errors: ['validation_failed', 'too_many_requests'],
});
