import * as z from 'zod/mini';
import { PAPER_MODES, PHASE_NAMES, scoreChange } from '../attempts/attempt-views.ts';
import { defineEndpoint } from '../endpoint.ts';
import { examCard } from '../papers/exam-cards.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS, PARTS, SUBJECTIVE_PARTS } from '../papers/exam-structure.ts';
import { date, instant, slug, uuid } from '../shapes.ts';

/** The home page of a signed-in user. */

const planStep = z.object({
  source: z.enum([...OBJECTIVE_SECTIONS, ...SUBJECTIVE_PARTS]),
  /** Additional right items, or raw points out of 15. */
  gains: z.int(),
  points_each: z.number(),
  points: z.number(),
  /** Current share of right answers, 0 to 1. */
  accuracy: z.number(),
});
export type PlanStep = z.output<typeof planStep>;

const plan = z.object({
  exam_type: z.enum(EXAM_TYPES),
  /** Estimated from the accuracies of recent attempts. */
  current: z.number(),
  /** Range of `current`, as wide as the range of these attempts' totals. From 0 to 710. */
  low: z.number(),
  high: z.number(),
  target: z.int(),
  /** A goal on the way, where the target is too far for the days left; else null. */
  middle_goal: z.nullable(z.int()),
  to_pass_line: z.number(),
  to_target: z.number(),
  /** Cheapest first; empty when the target is already reached. */
  steps: z.array(planStep),
  /** False if even a perfect score would miss the target. */
  is_reachable: z.boolean(),
  attempts: z.int(),
  /**
   * Share, 0 to 1, of the points lost in listening that went with sentences not understood at their first hearing in
   * 精听; null while too few lost items were worked through.
   */
  unheard_share: z.nullable(z.number()),
});
export type Plan = z.output<typeof plan>;

/** Progress of an open attempt: answered items of each part, the last answered item, and when it was stored. */
const progress = z.object({
  parts: z.array(z.object({ part: z.enum(PARTS), answered: z.int(), total: z.int() })),
  last_item: z.nullable(z.string()),
  saved_at: z.nullable(instant),
});
export type AttemptProgress = z.output<typeof progress>;

export const dashboardEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/dashboard/',
  summary: '首页：未完成的作答、距考试的天数、待复习、走势、过线计划、新试卷',
  audience: 'user',
  ok: {
    200: z.object({
      open_attempts: z.array(
        z.object({
          id: uuid,
          paper_id: slug,
          paper_title: z.string(),
          exam_type: z.enum(EXAM_TYPES),
          mode: z.enum(PAPER_MODES),
          phase: z.nullable(z.enum(PHASE_NAMES)),
          remaining_ms: z.int(),
          progress,
        }),
      ),
      /**
       * The current week in China, Monday first: days with answered items, and the index of today. `run`: practised days
       * in a row, which two missed days a fortnight do not break.
       */
      week: z.object({ days: z.array(z.boolean()), today: z.int(), run: z.int() }),
      exam: z.nullable(z.object({ date, days_left: z.int(), is_own: z.boolean() })),
      /** The next exam days that the site suggests; null if unknown. */
      suggested_exam_dates: z.object({ CET4: z.nullable(date), CET6: z.nullable(date) }),
      /** The same counts as in the mistake book's endpoints. */
      reviews: z.object({ count: z.int(), backlog: z.int(), done_today: z.int(), limit: z.int(), ahead: z.int() }),
      /** The latest eight attempts with a total, oldest first. */
      trend: z.array(z.object({ id: uuid, exam_type: z.enum(EXAM_TYPES), submitted_at: instant, total: z.number() })),
      /** Null until every section of the target level was taken: half a paper gives no estimate of the whole. */
      plan: z.nullable(plan),
      /** Published papers not yet taken, newest first, at most three per level. */
      new_papers: z.array(examCard),
      /** Score changes that the user has not seen yet. */
      corrections: z.array(
        z.object({
          submission_id: uuid,
          paper_id: slug,
          paper_title: z.string(),
          exam_type: z.enum(EXAM_TYPES),
          ...scoreChange.shape,
        }),
      ),
      has_attempts: z.boolean(),
    }),
  },
  errors: [],
});

export const correctionsSeenEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/exams/submissions/:id/corrections_seen/',
  summary: '已看过这次作答的成绩更正',
  audience: 'user',
  params: z.strictObject({ id: uuid }),
  body: z.strictObject({}),
  ok: { 204: null },
  errors: ['not_found'],
});
