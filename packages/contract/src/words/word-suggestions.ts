import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { slug, uuid } from '../shapes.ts';
import { WORD_LEVELS } from './lexicon-entry.ts';
import { wordForm } from './word-book.ts';

/**
 * Words that a learner may want to keep: at their level or above, neither kept nor sorted as known. Most useful first:
 * one's own level before higher ones, then by occurrences in the bank, then by how often the learner looked them up.
 */

/** Words of a reply; `count` says how many there are. */
export const SUGGESTED_WORDS_MAX = 100;
/** 一键收下: as many as the page offers to keep at once. */
export const MOST_USEFUL_WORDS = 10;

const suggestedWord = z.object({
  word: z.string(),
  level: z.enum(WORD_LEVELS),
  /** Occurrences in the papers and drills of the bank. */
  bank_count: z.int(),
  /** Occurrences in the paper, or in the evidence of the learner's mistakes. */
  times: z.int(),
  looked_up: z.int(),
  /** The place where it first occurs, as `keepWordsEndpoint` takes it. */
  place: z.object({
    sentence: z.string(),
    paper_id: slug,
    item: z.nullable(z.string()),
    submission_id: z.nullable(uuid),
  }),
});
export type SuggestedWord = z.output<typeof suggestedWord>;

/**
 * 本卷生词: from passages, questions, options and scripts of the version that was taken. The level is that of the paper.
 * Refused while the answers may not be seen: `answers_sealed` before hand-in, and with an open mock on the same paper.
 */
export const submissionWordsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/words/submissions/:id/',
  summary: '本卷生词：一次作答的试卷里不认识的词，最有用的在前',
  audience: 'user',
  params: z.strictObject({ id: uuid }),
  ok: { 200: z.object({ results: z.array(suggestedWord), count: z.int() }) },
  errors: ['not_found', 'answers_sealed'],
});

/**
 * Words of the evidence of the learner's active mistakes, the latest 200 of the level, or those of one paper or item.
 * `place.item` is the item. Mistakes of papers with an open mock are left out.
 */
export const evidenceWordsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/words/evidence/',
  summary: '藏住答案的词：错题的原文依据里不认识的词',
  audience: 'user',
  query: z.object({
    /** Defaults to the level of the caller's last attempt, else CET4. */
    exam_type: z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6')),
    /** Only mistakes of this paper; its level counts then, whatever `exam_type` says. */
    paper_id: z.optional(slug),
    /** Only this item of the paper, even if it is retired. */
    item: z.optional(z.string().check(z.regex(/^([1-9]|[1-4]\d|5[0-5])$/, '题号应为1到55'))),
  }),
  ok: { 200: z.object({ results: z.array(suggestedWord), count: z.int() }) },
  errors: ['validation_failed'],
});

export const LOOKUPS_AT_ONCE = 50;

/**
 * Counts looked-up words; a page collects them and sends them together, about once a minute and when it is left. Only
 * the learner's own pages show the counts. Words that the lexicon lacks are ignored.
 */
export const countLookupsEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/words/lookups/',
  summary: '记下查过的词和次数',
  audience: 'user',
  body: z.strictObject({
    words: z
      .array(
        z.strictObject({
          word: wordForm,
          times: z.int('次数应为整数').check(z.minimum(1, '次数应为1到100'), z.maximum(100, '次数应为1到100')),
        }),
      )
      .check(z.maxLength(LOOKUPS_AT_ONCE, '一次最多50个词')),
  }),
  ok: { 204: null },
  errors: ['validation_failed', 'too_many_requests'],
});
