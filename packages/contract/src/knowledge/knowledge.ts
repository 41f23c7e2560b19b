import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES, OBJECTIVE_SECTIONS } from '../papers/exam-structure.ts';
import { instant, slug } from '../shapes.ts';

/** 知识图谱: knowledge points that items test, their prerequisites, and a user's mastery of them. */

export const POINT_STANDINGS = ['unknown', 'weak', 'learning', 'mastered'] as const;
export type PointStanding = (typeof POINT_STANDINGS)[number];

/** Beta posterior over answers with a half-life of 30 days; guesses weigh less. */
export const mastery = z.object({
  /** Posterior mean, 0 to 1, and its 80% interval. */
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  answers: z.int(),
  standing: z.enum(POINT_STANDINGS),
  /** 可学习: not mastered, while all prerequisites are. */
  is_learnable: z.boolean(),
  last_answered_at: z.nullable(instant),
});
export type MasteryView = z.output<typeof mastery>;

const point = z.object({
  id: slug,
  name: z.string(),
  area: z.string(),
  /** Centre of the graph node, computed once per content version. */
  x: z.number(),
  y: z.number(),
  /** Number of published items that test the point. */
  items: z.int(),
  mastery: z.optional(mastery),
});
export type GraphPoint = z.output<typeof point>;

export const knowledgeGraphEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/knowledge/graph/',
  summary: '知识图谱；登录后带掌握程度',
  audience: 'visitor',
  ok: {
    200: z.object({
      points: z.array(point),
      /** From prerequisite to dependent point. */
      edges: z.array(z.object({ from: slug, to: slug })),
    }),
  },
  errors: [],
});

export const knowledgePointEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/knowledge/points/:id/',
  summary: '一个知识点：定义、例子、前置、我的记录、考它的题',
  audience: 'visitor',
  params: z.strictObject({ id: slug }),
  ok: {
    200: z.object({
      id: slug,
      name: z.string(),
      area: z.string(),
      definition: z.string(),
      example: z.string(),
      requires: z.array(z.object({ id: slug, name: z.string() })),
      leads_to: z.array(z.object({ id: slug, name: z.string() })),
      mastery: z.optional(mastery),
      /**
       * Items of published papers that the caller has handed in or spent, without an open mock: the tested point hints
       * at an item's answer.
       */
      items: z.array(
        z.object({
          paper_id: slug,
          paper_title: z.string(),
          exam_type: z.enum(EXAM_TYPES),
          item: z.string(),
          section: z.enum(OBJECTIVE_SECTIONS),
          /** Outcome of the caller's latest answer; null without one. */
          my_outcome: z.nullable(z.enum(['right', 'wrong', 'unanswered'])),
        }),
      ),
      /** Number of items in other published papers that test the point. */
      elsewhere: z.array(z.object({ paper_id: slug, paper_title: z.string(), items: z.int() })),
    }),
  },
  errors: ['not_found'],
});
