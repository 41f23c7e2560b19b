import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { RATINGS } from '../mistakes/mistakes.ts';
import { EXAM_TYPES, LISTENING_KINDS } from '../papers/exam-structure.ts';
import { reviewRecording } from '../papers/paper-views.ts';
import { instant, slug, uuid } from '../shapes.ts';

/**
 * Hard sentences come back in today's reviews (`mistakes/review-queue.ts`): heard, written, seen. A card begins with a
 * hearing with a mark, or below HARD_BELOW with at least one right word, and retires after RETIREMENT_STREAK right reviews in a row.
 */

export const sentenceCard = z.object({
  id: uuid,
  paper_id: slug,
  paper_title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  section: z.enum(LISTENING_KINDS),
  /** The group, and the place of the sentence in its recording, as in `listening.ts`. */
  first_item: z.int(),
  sentence: z.int(),
  state: z.enum(['active', 'retired']),
  due_at: instant,
  streak: z.int(),
});
export type SentenceCard = z.output<typeof sentenceCard>;

export const sentenceInReview = z.object({
  ...sentenceCard.shape,
  text: z.string(),
  /** The recording, with this sentence as its only cue. */
  recording: reviewRecording,
  /** Due date for each rating, for the button. */
  next: z.object({ again: instant, hard: instant, good: instant, easy: instant }),
});
export type SentenceInReview = z.output<typeof sentenceInReview>;

const bySentence = { params: z.strictObject({ id: uuid }) };

/** Also a retired card. */
export const getSentenceEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/listening/sentences/:id/',
  summary: '一句难句，可以现在复习',
  audience: 'user',
  ...bySentence,
  ok: { 200: sentenceInReview },
  errors: ['not_found', 'answers_sealed', 'validation_failed'],
});

/** As `reviewMistakeEndpoint`: a repeat after a lost reply is the same review, and reviews may arrive in any order. */
export const reviewSentenceEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/listening/sentences/:id/review/',
  summary: '记录难句的一次复习；同一个编号只记一次',
  audience: 'user',
  ...bySentence,
  body: z.strictObject({
    id: uuid,
    rating: z.enum(RATINGS, '评价应为 again、hard、good 或 easy'),
    /** Whether enough of it was written right; null or absent if nothing was written. */
    is_right: z.optional(z.nullable(z.boolean('is_right 应为布尔值'))),
    seen_ms: z.int('用时应为毫秒整数').check(z.minimum(0, '用时不能为负'), z.maximum(86_400_000, '用时过大')),
    /** When the review was done, if it could not be sent at once. */
    reviewed_at: z.optional(instant),
  }),
  ok: {
    200: z.object({
      sentence: sentenceCard,
      /** The effective rating: a wrong answer counts as `again`, whatever was chosen. */
      rating: z.enum(RATINGS),
      has_retired: z.boolean(),
      /** False if REVIEWS_A_DAY was reached on that day, so that this review changed nothing. */
      is_kept: z.boolean(),
      /** Same as `count` of the review queue. */
      left_today: z.int(),
    }),
  },
  errors: ['not_found', 'answers_sealed', 'validation_failed', 'too_many_requests'],
});

/** Undoes a sentence's newest review, if it is the one named; a repeat after a lost reply returns the card as it is. */
export const undoSentenceReviewEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/listening/sentences/:id/review/',
  summary: '撤销这一句最近的一次复习',
  audience: 'user',
  ...bySentence,
  query: z.object({ review: uuid }),
  ok: { 200: sentenceCard },
  errors: ['not_found', 'answers_sealed', 'validation_failed', 'reviewed_since'],
});
