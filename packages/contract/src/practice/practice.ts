import * as z from 'zod/mini';
import { CERTAINTIES } from '../attempts/attempt-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS } from '../papers/exam-structure.ts';
import { askedItem, itemSolution } from '../papers/item-views.ts';
import { instant, slug, uuid } from '../shapes.ts';

/** Item sets with immediate explanations, from papers that the student has finished or chosen to spend. */

export const PRACTICE_KINDS = ['section', 'point', 'due'] as const;
/** Maximum items of a set: ten for a section or a point, twenty for due items. */
export const PRACTICE_ITEMS = { set: 10, due: 20 } as const;
/** Points with fewer items are neither suggested nor listed; a direct link still works. */
export const POINT_ITEMS_LEAST = 3;

/** Defaults to the level of the caller's last attempt, else CET4. */
const examType = z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6'));

export const SUGGESTION_REASONS = ['due', 'weak_section', 'weak_point', 'learnable_point', 'untried_section'] as const;

const suggestion = z.object({
  kind: z.enum(PRACTICE_KINDS),
  section: z.nullable(z.enum(OBJECTIVE_SECTIONS)),
  point: z.nullable(z.object({ id: slug, name: z.string() })),
  reason: z.enum(SUGGESTION_REASONS),
  /** Numbers for the reason's sentence: right answers, answered items, due items. */
  facts: z.object({ right: z.nullable(z.int()), answered: z.nullable(z.int()), due: z.nullable(z.int()) }),
  /** Number of items whose answers were not read recently; offered even if fewer than a full set. */
  available: z.int(),
});
export type Suggestion = z.output<typeof suggestion>;

export const practiceSuggestionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/practice/suggestions/',
  summary: '练习建议及其理由，以及可供练习的试卷',
  audience: 'user',
  query: z.object({ exam_type: examType }),
  ok: {
    200: z.object({
      results: z.array(suggestion),
      sections: z.array(
        z.object({
          name: z.enum(OBJECTIVE_SECTIONS),
          available: z.int(),
          /** Items whose answers were not read recently, from which a set is drawn. */
          unfresh: z.int(),
          /** Right answers in the latest attempts; null if never tried. */
          right: z.nullable(z.int()),
          answered: z.nullable(z.int()),
        }),
      ),
      /** `unfresh`: those whose answers were not read just now. */
      points: z.array(z.object({ id: slug, name: z.string(), area: z.string(), available: z.int(), unfresh: z.int() })),
      /** Papers to practise from: taken or spent; an unseen paper may be spent. None with an open mock. */
      papers: z.array(
        z.object({ id: slug, title: z.string(), status: z.enum(['taken', 'spent', 'unseen', 'sealed']) }),
      ),
      /** The newest set with unanswered items. */
      open_session: z.nullable(z.object({ id: uuid, title: z.string(), items: z.int(), answered: z.int() })),
    }),
  },
  errors: ['validation_failed'],
});

/** Irreversible: no later attempt on the paper is clean. */
export const spendPaperEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/practice/papers/:id/spend/',
  summary: '拿一份没做过的试卷来练习；以后在它上面的模考不再算首次',
  audience: 'user',
  params: z.strictObject({ id: slug }),
  body: z.strictObject({}),
  ok: { 200: z.object({ id: slug, status: z.literal('spent') }) },
  errors: ['not_found', 'answers_sealed', 'attempt_open'],
});

/**
 * The mistake created by the answer: wrong, or guessed right. `is_new`: the item was not in the book before. Null if
 * the answer created none, for a review of a due item, and once the item was removed.
 */
const enteredMistake = z.nullable(z.object({ id: uuid, is_new: z.boolean() }));

const practiceItem = z.object({
  ...askedItem.shape,
  /** Null until answered. */
  answer: z.nullable(
    z.object({
      response: z.string(),
      is_right: z.boolean(),
      certainty: z.nullable(z.enum(CERTAINTIES)),
      solution: itemSolution,
      mistake: enteredMistake,
    }),
  ),
});

export const practiceSet = z.object({
  id: uuid,
  kind: z.enum(PRACTICE_KINDS),
  title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  created_at: instant,
  finished_at: z.nullable(instant),
  items: z.array(practiceItem),
});
export type PracticeSet = z.output<typeof practiceSet>;

/**
 * Includes items whose answers were read recently; without it, a set of only such items is refused with `all_fresh`.
 */
const again = z.optional(z.literal(true, '再做一遍只能写true'));

export const startPracticeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/practice/sessions/',
  summary: '开始一组练习',
  audience: 'user',
  body: z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('section'),
      exam_type: examType,
      section: z.enum(OBJECTIVE_SECTIONS, '没有这个题型'),
      /** Asks only the items of this drill. */
      drill: z.optional(slug),
      again,
    }),
    z.strictObject({ kind: z.literal('point'), exam_type: examType, point: slug, again }),
    z.strictObject({ kind: z.literal('due'), exam_type: examType }),
  ]),
  ok: { 201: practiceSet },
  errors: ['validation_failed', 'nothing_to_practise', 'all_fresh', 'nothing_due', 'too_many_requests'],
});

const bySet = { params: z.strictObject({ id: uuid }) };

/** Leaves out items whose paper now has an open mock. */
export const getPracticeEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/practice/sessions/:id/',
  summary: '一组练习，答过的题带解析',
  audience: 'user',
  ...bySet,
  ok: { 200: practiceSet },
  errors: ['not_found'],
});

/** The first answer to an item counts; a repeat returns the stored one. */
export const answerPracticeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/practice/sessions/:id/answer/',
  summary: '答一题，立即得到答案与解析',
  audience: 'user',
  ...bySet,
  body: z.strictObject({
    paper_id: slug,
    item: z.string().check(z.regex(/^([1-9]|[1-4]\d|5[0-5])$/, '题号应为1到55')),
    response: z.string().check(z.regex(/^[A-Z]$/, '答案应为一个选项字母')),
    certainty: z.optional(z.nullable(z.enum(CERTAINTIES, '把握程度应为 sure、unsure 或 guess'))),
    time_ms: z.int('用时应为毫秒整数').check(z.minimum(0, '用时不能为负'), z.maximum(86_400_000, '用时过大')),
  }),
  ok: {
    200: z.object({
      response: z.string(),
      is_right: z.boolean(),
      solution: itemSolution,
      mistake: enteredMistake,
      left: z.int(),
    }),
  },
  errors: ['not_found', 'validation_failed', 'answers_sealed', 'too_many_requests'],
});
