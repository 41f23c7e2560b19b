import * as z from 'zod/mini';
import { ATTEMPT_MODES, CERTAINTIES, ITEM_OUTCOMES } from '../attempts/attempt-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS } from '../papers/exam-structure.ts';
import { instant, slug, uuid } from '../shapes.ts';

/**
 * Minimum number of takers for showing statistics, and of new takers for updating them. With fewer, one candidate's
 * answers could be inferred.
 */
export const LEAST_TAKERS = 10;

/** Effect of answer changes, judged by first and last choice. */
export const ANSWER_CHANGES = ['none', 'right_to_wrong', 'wrong_to_right', 'wrong_to_wrong', 'back_to_right'] as const;
export type AnswerChange = (typeof ANSWER_CHANGES)[number];

const share = z.number().check(z.minimum(0), z.maximum(1));

/** Approximate answers of first-time takers of this content version: shares of randomly rounded counts. */
export const itemStatistics = z.object({
  /** Share of takers who were right. */
  facility: share,
  /** Share of takers by chosen letter; letters with a share of 0 are absent. */
  options: z.record(z.string(), share),
  unanswered: share,
});
export type ItemStatistics = z.output<typeof itemStatistics>;

const analysedItem = z.object({
  no: z.int(),
  section: z.enum(OBJECTIVE_SECTIONS),
  response: z.nullable(z.string()),
  key: z.string(),
  outcome: z.enum(ITEM_OUTCOMES),
  flagged: z.boolean(),
  certainty: z.nullable(z.enum(CERTAINTIES)),
  time_ms: z.int(),
  /** Answer history, in order, with milliseconds from the start. */
  trail: z.array(z.object({ response: z.nullable(z.string()), at_ms: z.int() })),
  change: z.enum(ANSWER_CHANGES),
  /** Trap kind of the chosen wrong option; null if the paper names none. */
  trap: z.nullable(z.string()),
  knowledge: z.array(slug),
  /** Null below LEAST_TAKERS. */
  takers: z.nullable(itemStatistics),
});

/** A run of answers that matches the key when shifted by one row. */
export const rowShift = z.object({
  first: z.int(),
  last: z.int(),
  /** Which key the answer to item n matches: that of n + 1 (`next`: a row was skipped) or of n − 1 (`previous`). */
  fits: z.enum(['next', 'previous']),
  /** Answers in the run that match the shifted key, and answers that are right as given. */
  fitting: z.int(),
  right: z.int(),
});

export const analysis = z.object({
  submission_id: uuid,
  paper_id: slug,
  paper_title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  mode: z.enum(ATTEMPT_MODES),
  submitted_at: instant,
  items: z.array(analysedItem),
  sections: z.array(
    z.object({
      name: z.enum(OBJECTIVE_SECTIONS),
      points: z.number(),
      max: z.number(),
      right: z.int(),
      wrong: z.int(),
      unanswered: z.int(),
      time_ms: z.int(),
    }),
  ),
  knowledge: z.array(
    z.object({ id: slug, name: z.string(), area: z.string(), right: z.int(), total: z.int(), items: z.array(z.int()) }),
  ),
  certainty: z.array(z.object({ certainty: z.nullable(z.enum(CERTAINTIES)), right: z.int(), total: z.int() })),
  traps: z.array(z.object({ name: z.string(), items: z.array(z.int()) })),
  row_shift: z.nullable(rowShift),
  /** First-time takers of this content version behind the statistics; 0 below LEAST_TAKERS. */
  taker_count: z.int(),
});
export type Analysis = z.output<typeof analysis>;

export const analysisEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/cet-content/:id/analysis/',
  summary: '答卷分析：每题的作答经过、各题型与知识点的正确率、全体考生的选择',
  audience: 'user',
  params: z.strictObject({ id: slug }),
  query: z.object({ submission: z.optional(uuid) }),
  ok: { 200: analysis },
  errors: ['not_found', 'answers_sealed', 'validation_failed'],
});
