import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { EXAM_TYPES } from '../papers/exam-structure.ts';
import { instant, listOf, pageQuery } from '../shapes.ts';

/** 排行榜: three boards, by level and period, of users who opted in. */

export const BOARDS = ['score', 'diligence', 'progress'] as const;
export type Board = (typeof BOARDS)[number];
export const BOARD_PERIODS = ['week', 'month', 'all'] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];
/** Minimum answered items for a day to count on the diligence board. */
export const DILIGENT_DAY_ITEMS = 20;

/** Counted mocks that the progress board compares: the last three with the three before. */
export const COMPARED_MOCKS = 6;

/**
 * Why a user has no rank: nothing done yet, an earlier result of another period, fewer than needed, no gain, or what
 * keeps their latest mock from counting.
 */
export const ABSENCES = [
  'none_yet',
  'earlier',
  'too_few',
  'no_gain',
  'unmarked',
  'seen_before',
  'left_out',
  'not_comparable',
] as const;

const absence = z.object({
  reason: z.enum(ABSENCES),
  /** Items of the best day, or mocks that count; null for other reasons. */
  counted: z.nullable(z.int()),
  needed: z.nullable(z.int()),
});
export type Absence = z.output<typeof absence>;

const entry = z.object({
  rank: z.int(),
  /** Null if the user has not set one; usernames are never shown. */
  nickname: z.nullable(z.string()),
  /** Points, days, or the points gained, by board. */
  value: z.number(),
  /** Date of the score, items answered, or attempts compared; null where the board has none. */
  achieved_at: z.nullable(instant),
  items: z.nullable(z.int()),
  is_me: z.boolean(),
});
export type BoardEntry = z.output<typeof entry>;

export const leaderboardEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/leaderboard/',
  summary: '排行榜：成绩榜、勤奋榜、进步榜',
  audience: 'user',
  query: z.object({
    ...pageQuery,
    /** Defaults to the level of the caller's last attempt, else CET4. */
    exam_type: z.optional(z.enum(EXAM_TYPES, '考试类型应为 CET4 或 CET6')),
    board: z._default(z.enum(BOARDS, '榜单应为 score、diligence 或 progress'), 'score'),
    period: z._default(z.enum(BOARD_PERIODS, '时段应为 week、month 或 all'), 'week'),
  }),
  ok: {
    200: z.object({
      /** The first 200 rows, in pages; `count` is at most 200. */
      ...listOf(entry).shape,
      /** The caller's row, even if hidden from others; null if there is nothing to rank. */
      me: z.nullable(
        z.object({
          ...entry.shape,
          is_visible: z.boolean(),
          /** When the account becomes a day old and may be listed; null afterwards. */
          listed_from: z.nullable(instant),
        }),
      ),
      /** Why the caller has no row; null with one. */
      absence: z.nullable(absence),
      updated_at: z.nullable(instant),
    }),
  },
  errors: ['validation_failed'],
});
