import * as z from 'zod/mini';
import { PAPER_MODES } from '../attempts/attempt-views.ts';
import { edition, ORIGINS } from './edition.ts';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES } from './exam-structure.ts';
import { instant, listOf, pageQuery, slug } from '../shapes.ts';
import { plainText } from '../text/plain-text.schemas.ts';

export const CARD_ORDERINGS = ['-edition', 'title', 'difficulty'] as const;

/** A paper's list entry, without content. */
export const examCard = z.object({
  id: slug,
  title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  edition,
  origin: z.enum(ORIGINS),
  source: z.nullable(z.string()),
  licence: z.nullable(z.string()),
  description: z.string(),
  is_published: z.boolean(),
  minutes: z.int(),
  item_count: z.int(),
  total_points: z.int(),
  /** Approximate share of points lost in all first attempts, 0 to 1; null with too few attempts. */
  difficulty: z.nullable(z.number()),
  /** Number of users who handed it in; rounded to full tens except for administrators. */
  takers: z.int(),
  /** 0 without content. */
  content_version: z.int(),
  has_audio: z.boolean(),
  has_synthetic_audio: z.boolean(),
  my: z.optional(
    z.object({
      status: z.enum(['not_started', 'in_progress', 'done']),
      /** Mode of the open attempt; null without one. */
      open_mode: z.nullable(z.enum(PAPER_MODES)),
      /** Whether answers and analyses of the paper are available: an attempt is closed, and no mock is open. */
      answers_open: z.boolean(),
      /**
       * 最好估分: the highest estimated total of the user's closed attempts on the paper, mocks and practices alike, in
       * which every part was taken. Null until both texts of one are marked. The leaderboard ranks fewer attempts.
       */
      best_total: z.nullable(z.number()),
      /** The open attempt, else the latest handed in. Its result has the same id. */
      attempt_id: z.nullable(z.string()),
    }),
  ),
  created_at: instant,
  updated_at: instant,
});
export type ExamCard = z.output<typeof examCard>;

export const listExamCardsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/exam-cards/',
  summary: '试卷列表',
  audience: 'visitor',
  query: z.object({
    ...pageQuery,
    exam_type: z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6')),
    year: z.optional(z.string().check(z.regex(/^\d{4}$/, '年份应为四位数字'))),
    status: z.optional(z.enum(['not_started', 'in_progress', 'done'], '状态不正确')),
    search: z.optional(plainText().check(z.maxLength(100, '搜索词不能超过100个字符'))),
    ordering: z._default(z.enum(CARD_ORDERINGS, '排序方式不正确'), '-edition'),
    /** Only administrators see unpublished papers. */
    published: z._default(z.enum(['true', 'false', 'all'], 'published 应为 true、false 或 all'), 'true'),
  }),
  ok: { 200: listOf(examCard) },
  errors: ['validation_failed', 'not_authenticated', 'forbidden'],
});

export const getExamCardEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/exams/exam-cards/:id/',
  summary: '一份试卷的卡片',
  audience: 'visitor',
  params: z.strictObject({ id: slug }),
  ok: { 200: examCard },
  errors: ['not_found'],
});
