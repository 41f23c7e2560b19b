import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { sentenceInReview } from '../listening/sentence-cards.ts';
import { wordInReview } from '../words/word-book.ts';
import { mistakeInReview } from './mistakes.ts';

/** Sets of the queue: those of mistakes, and of the reviews ahead of their day the words alone. */
export const QUEUE_SETS = ['today', 'ahead', 'words_ahead'] as const;
export type QueueSet = (typeof QUEUE_SETS)[number];

/**
 * 今日复习: one queue of all that a learner reviews, mistakes, words and sentences, under one daily limit.
 *
 * `count`, `backlog`, `done_today`, `limit` and `ahead` are equal in every endpoint that returns them: this one,
 * `dueMistakesEndpoint` without `exam_type`, the dashboard's `reviews`, `left_today` of both kinds of reviews, and
 * `done_today` and `limit` of the collections' totals. Counts of lists and collections (`due`) are of their own kind.
 */

/** A page skips cards of a kind that it does not know. */
export const CARD_KINDS = ['mistake', 'word', 'sentence'] as const;
export type CardKind = (typeof CARD_KINDS)[number];

const reviewCard = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mistake'), mistake: mistakeInReview }),
  z.object({ kind: z.literal('word'), word: wordInReview }),
  z.object({ kind: z.literal('sentence'), sentence: sentenceInReview }),
]);
export type ReviewQueueCard = z.output<typeof reviewCard>;

const byKind = z.object({ mistake: z.int(), word: z.int(), sentence: z.int() });

export const reviewQueueEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/reviews/due/',
  summary: '今天要复习的错题、生词和难句，按先后；或不等到期、现在就过一遍的',
  audience: 'user',
  query: z.object({
    set: z._default(z.enum(QUEUE_SETS, '没有这样的一组'), 'today'),
    /** `none`: only the counts. */
    results: z._default(z.enum(['all', 'none'], 'results 应为 all 或 none'), 'all'),
  }),
  ok: {
    200: z.object({
      /**
       * The next cards of the requested set, in order: items of one text together, words together, sentences of one recording together. At most 15; request
       * again when they are done.
       */
      results: z.array(reviewCard),
      /** Today's reviews, within the limit. */
      count: z.int(),
      /** All due cards; of new words, those that may begin today. */
      backlog: z.int(),
      /** `backlog` by kind. */
      backlog_of: byKind,
      /** Over how many days the backlog is spread, today included. */
      spread_days: z.int(),
      /** Cards reviewed since midnight in China, each counted once. */
      done_today: z.int(),
      limit: z.int(),
      /**
       * Cards that may be reviewed early: mistakes as in `mistakes.ts`, and words kept today that were not reviewed yet;
       * no sentences.
       */
      ahead: z.int(),
      /** `ahead` by kind. */
      ahead_of: byKind,
      /** Estimated seconds of the whole backlog and of all cards ahead, recordings included. */
      seconds: z.int(),
      seconds_ahead: z.int(),
      /** Number of reviews on each of seven days within the limit, today first. */
      week: z.array(z.int()),
      /** New words: how many may still begin today, and how many wait in all. */
      new_words: z.object({ today: z.int(), waiting: z.int() }),
      /** Days until the exam, 0 on exam day; null without a known date. */
      exam_in: z.nullable(z.int()),
    }),
  },
  errors: ['validation_failed'],
});
