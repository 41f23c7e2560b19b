import * as z from 'zod/mini';
import { ATTEMPT_MODES, CERTAINTIES, ITEM_OUTCOMES } from './attempt-views.ts';
import { defineEndpoint } from './endpoint.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS } from './exam-structure.ts';
import { instant, slug, uuid } from './shapes.ts';

/** Statistics of all takers are shown from this many on; with fewer, one candidate's answers could be told. */
export const LEAST_TAKERS = 10;

/** What became of an answer that was changed: by the first and the last choice, looked at with the key. */
export const ANSWER_CHANGES = ['none', 'right_to_wrong', 'wrong_to_right', 'wrong_to_wrong', 'back_to_right'] as const;
export type AnswerChange = (typeof ANSWER_CHANGES)[number];

const share = z.number().check(z.minimum(0), z.maximum(1));

/** How all first takers of this content version answered an item. */
export const itemStatistics = z.object({
  /** Share who were right. */
  facility: share,
  /** Correlation of being right here with the points of all other items, −1 to 1; null where it is not defined. */
  discrimination: z.nullable(z.number()),
  /** Share who chose each letter; letters that nobody chose are left out. */
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
  /** Every answer the item has held, in order, by milliseconds from the start. */
  trail: z.array(z.object({ response: z.nullable(z.string()), at_ms: z.int() })),
  change: z.enum(ANSWER_CHANGES),
  /** The kind of trap that the wrong option chosen sets; null where the paper names none. */
  trap: z.nullable(z.string()),
  knowledge: z.array(slug),
  /** Null below LEAST_TAKERS. */
  takers: z.nullable(itemStatistics),
});

/** A run of answers that fits the key when it is moved by one row. */
export const rowShift = z.object({
  first: z.int(),
  last: z.int(),
  /** Which item's key the answer to item n fits: n + 1 (`next`: a row was skipped) or n − 1 (`previous`). */
  fits: z.enum(['next', 'previous']),
  /** How many of the run fit the moved key, and how many are right where they stand. */
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
  /** First takers of this content version so far. */
  taker_count: z.int(),
});
export type Analysis = z.output<typeof analysis>;

export const analysisEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/cet-content/:id/analysis/',
  summary: '答卷分析：每题的作答经过、各题型与知识点的正确率、全体考生的选择',
  audience: 'user',
  params: z.strictObject({ id: slug }),
  query: z.strictObject({ submission: z.optional(uuid) }),
  ok: { 200: analysis },
  errors: ['not_found', 'answers_sealed', 'validation_failed'],
});
