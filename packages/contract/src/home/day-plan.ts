import * as z from 'zod/mini';
import { ownAssignment } from '../classes/own-assignments.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES, LISTENING_KINDS, OBJECTIVE_SECTIONS, SUBJECTIVE_PARTS } from '../papers/exam-structure.ts';
import { date, slug, uuid } from '../shapes.ts';

/** 今天和往后一周: what a learner does each day until the exam. The same object on every page that speaks of today. */

/** Minutes a day that a learner may choose. */
export const PLAN_MINUTES = [10, 20, 30] as const;
export type PlanMinutes = (typeof PLAN_MINUTES)[number];

const shared = {
  minutes: z.int(),
  is_done: z.boolean(),
  /** Of a block that is done: right answers, remembered cards or understood sentences, and all of them. Null if unknown. */
  won: z.nullable(z.object({ right: z.int(), of: z.int() })),
};

/** Something to do in one go. Every block that is not done names what its page starts, and that page takes it. */
export const planBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('reviews'),
    /** Cards that the day asks for, and how many of them are still to do. */
    count: z.int(),
    left: z.int(),
    /** Which set of the review queue. */
    set: z.enum(['due', 'ahead']),
    /** What waits in that set, by kind. */
    waiting: z.object({ mistake: z.int(), word: z.int(), sentence: z.int() }),
    why: z.enum(['due', 'after_paper', 'last_days']),
    ...shared,
  }),
  z.object({
    kind: z.literal('drill'),
    source: z.enum([...OBJECTIVE_SECTIONS, ...SUBJECTIVE_PARTS]),
    why: z.enum(['pays_most', 'in_turn', 'warm_up', 'first']),
    /** Null once done. `id`: null for a set of the section. `session`: the set that was begun with the drill. */
    drill: z.nullable(z.object({ id: z.nullable(slug), items: z.int(), session: z.nullable(uuid) })),
    ...shared,
  }),
  z.object({
    kind: z.literal('listening'),
    source: z.enum(LISTENING_KINDS),
    why: z.enum(['pays_most', 'in_turn']),
    /** Null once done. */
    group: z.nullable(z.object({ paper_id: slug, first_item: z.int(), sentences: z.int() })),
    ...shared,
  }),
  z.object({
    kind: z.literal('revision'),
    why: z.literal('after_paper'),
    /** The text of the paper that was handed in today. */
    part: z.enum(SUBJECTIVE_PARTS),
    submission_id: uuid,
    paper_id: slug,
    ...shared,
  }),
  z.object({
    kind: z.literal('mock'),
    why: z.enum(['weekly', 'rehearsal', 'first']),
    /** Null once done. */
    paper: z.nullable(z.object({ id: slug, title: z.string() })),
    ...shared,
  }),
  z.object({ kind: z.literal('assignment'), why: z.literal('assigned'), assignment: ownAssignment, ...shared }),
]);
export type PlanBlockView = z.output<typeof planBlock>;

const dayPlan = z.object({
  today: date,
  exam_type: z.enum(EXAM_TYPES),
  /** As chosen by the learner; `minutes` of the query changes only today's blocks in the reply. */
  minutes_a_day: z.int(),
  /** Today's two or three blocks, done ones included, in the order in which they are done. */
  blocks: z.array(planBlock),
  /** Seven days, today first, each with the kinds of its blocks. */
  week: z.array(
    z.object({
      date,
      minutes: z.int(),
      kinds: z.array(z.enum(['reviews', 'drill', 'listening', 'revision', 'mock', 'assignment'])),
      /** Reviews of the day; of today those still to do. */
      reviews: z.int(),
    }),
  ),
  /** Nothing was ever practised. */
  is_new: z.boolean(),
  /** The paper that was handed in today. */
  handed_in: z.nullable(z.object({ submission_id: uuid, paper_title: z.string() })),
});
export type DayPlan = z.output<typeof dayPlan>;

export const dayPlanEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/plan/',
  summary: '今天做什么：两三件事，每件做得成的才列；和往后一周',
  audience: 'user',
  query: z.object({
    /** Plans today with fewer or more minutes than chosen; the days after it keep those. */
    minutes: z.optional(z.enum(['10', '20', '30'], '分钟数应为10、20或30')),
  }),
  ok: { 200: dayPlan },
  errors: ['validation_failed'],
});
