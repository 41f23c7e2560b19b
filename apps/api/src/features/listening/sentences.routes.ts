import {
  getSentenceEndpoint,
  reviewSentenceEndpoint,
  undoSentenceReviewEndpoint,
} from '@study/contract/listening/sentence-cards.ts';
import { countQueue } from '@study/domain/scheduling/review-queue.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import type { SignedIn } from '#http/session.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { readQueueFacts } from '#models/learner/due-reviews.store.ts';
import { reviewSentence, undoSentenceReview } from './review-sentence.service.ts';
import { sentenceView, type ReadSentencesInReview } from './sentences-in-review.ts';
import { findSentences } from './sentences.store.ts';

/** Offline reviews of weeks arrive in one burst. */
const REVIEWING = { burst: 300, perSecond: 3, by: 'user' } as const;

export interface SentenceTools {
  sentencesInReview: ReadSentencesInReview;
  learnerOf: (userId: string) => Promise<Learner>;
}

/** Routes of one hard sentence and its reviews. */
export function sentencesRoutes(
  app: FastifyInstance,
  deps: Deps,
  { sentencesInReview, learnerOf }: SentenceTools,
): void {
  const { db } = deps.database;
  const owns = async ({ params, caller }: { params: { id: string }; caller: SignedIn }) =>
    (await findSentences(db, caller.userId, [params.id])).length > 0 ? null : refuse('not_found');
  /** The learner, if the sentence is of a paper that they may see now. */
  const openFor = async ({ userId }: SignedIn, id: string) => {
    const learner = await learnerOf(userId);
    const [row] = await findSentences(db, userId, [id]);
    if (!row) return refuse('not_found');
    if (learner.sealed.includes(row.paper_id)) return refuse('answers_sealed');
    return learner.hidden.includes(row.paper_id) ? refuse('not_found') : learner;
  };

  register(
    app,
    deps,
    getSentenceEndpoint,
    async ({ caller, params }) => {
      const learner = await openFor(caller, params.id);
      if (isRefusal(learner)) return learner;
      const [sentence] = await sentencesInReview(learner, [params.id]);
      return sentence ? { status: 200, body: sentence } : refuse('not_found');
    },
    { owns },
  );

  register(
    app,
    deps,
    reviewSentenceEndpoint,
    async ({ caller, params, body }) => {
      const open = await openFor(caller, params.id);
      if (isRefusal(open)) return open;
      const ref = { userId: caller.userId, id: params.id };
      const done = await reviewSentence(db, ref, {
        id: body.id,
        rating: body.rating,
        isRight: body.is_right ?? null,
        seenMs: body.seen_ms,
        reviewedAt: body.reviewed_at === undefined ? null : Date.parse(body.reviewed_at),
      });
      if (done === null) return refuse('not_found');
      const learner = await learnerOf(caller.userId);
      return {
        status: 200,
        body: {
          sentence: sentenceView(done.row),
          rating: done.rating,
          has_retired: done.hasRetired,
          is_kept: done.isKept,
          left_today: countQueue(await readQueueFacts(db, learner)).count,
        },
      };
    },
    { owns, limits: [tokenBucket(REVIEWING)] },
  );

  register(
    app,
    deps,
    undoSentenceReviewEndpoint,
    async ({ caller, params, query }) => {
      const learner = await openFor(caller, params.id);
      if (isRefusal(learner)) return learner;
      const row = await undoSentenceReview(db, { userId: caller.userId, id: params.id }, query.review.toLowerCase());
      if (row === 'reviewed_since') return refuse('reviewed_since');
      return row ? { status: 200, body: sentenceView(row) } : refuse('not_found');
    },
    { owns },
  );
}
