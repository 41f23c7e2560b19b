import * as z from 'zod/mini';
import { ATTEMPT_MODES, PHASE_NAMES, scoreChange } from './attempt-views.ts';
import { defineEndpoint } from './endpoint.ts';
import { examCard } from './exam-cards.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS, SUBJECTIVE_PARTS } from './exam-structure.ts';
import { date, instant, slug, uuid } from './shapes.ts';

/** What the home page of somebody signed in is made of. */

const planStep = z.object({
  source: z.enum([...OBJECTIVE_SECTIONS, ...SUBJECTIVE_PARTS]),
  /** More items right, or raw points of 15. */
  gains: z.int(),
  /** What one of them brings. */
  points_each: z.number(),
  points: z.number(),
  /** What it starts from: the share right now, 0 to 1. */
  accuracy: z.number(),
});
export type PlanStep = z.output<typeof planStep>;

const plan = z.object({
  exam_type: z.enum(EXAM_TYPES),
  /** From the accuracies of recent attempts; an estimate. */
  current: z.number(),
  /** What `current` may really be: as far to each side as the totals of these attempts reach. From 0 to 710. */
  low: z.number(),
  high: z.number(),
  target: z.int(),
  to_pass_line: z.number(),
  to_target: z.number(),
  /** The cheapest first; empty when the target is reached. */
  steps: z.array(planStep),
  /** False when even everything right would not reach it. */
  is_reachable: z.boolean(),
  attempts: z.int(),
});
export type Plan = z.output<typeof plan>;

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
          mode: z.enum(ATTEMPT_MODES),
          phase: z.nullable(z.enum(PHASE_NAMES)),
          remaining_ms: z.int(),
        }),
      ),
      exam: z.nullable(z.object({ date, days_left: z.int(), is_own: z.boolean() })),
      /** As the calls of the mistake book have them. */
      reviews: z.object({ count: z.int(), backlog: z.int(), done_today: z.int(), limit: z.int() }),
      /** The latest eight with a total, oldest first. */
      trend: z.array(z.object({ id: uuid, exam_type: z.enum(EXAM_TYPES), submitted_at: instant, total: z.number() })),
      /** Null before a first attempt at the level aimed at. */
      plan: z.nullable(plan),
      /** Published, not yet taken, newest first, at most three. */
      new_papers: z.array(examCard),
      /** Scores that changed and were not looked at yet. */
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

/** The owner has looked at what changed. */
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
