import {
  getKeptWordEndpoint,
  removeKeptWordEndpoint,
  reviewWordEndpoint,
  undoWordReviewEndpoint,
  updateKeptWordEndpoint,
} from '@study/contract/words/word-book.ts';
import { countQueue } from '@study/domain/scheduling/review-queue.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { readQueueFacts } from '#models/learner/due-reviews.store.ts';
import { changeWord, removeWord, reviewWord, undoWordReview } from './review-word.service.ts';
import { baseForm, type WordRoutes } from './word-routes.ts';
import { wordView } from './word-view.ts';

/** Offline reviews of weeks arrive in one burst. */
const REVIEWING = { burst: 300, perSecond: 3, by: 'user' } as const;

/** Routes of one kept word and its reviews. */
export function keptWordRoutes(routes: WordRoutes): void {
  changeRoutes(routes);
  reviewRoutes(routes);
}

function changeRoutes(routes: WordRoutes): void {
  const { app, deps, learnerOf } = routes;
  const { db } = deps.database;

  register(app, deps, getKeptWordEndpoint, async ({ caller, params }) => {
    const learner = await learnerOf(caller);
    const [word] = await routes.wordsInReview(learner, [await baseForm(routes, params.word)]);
    return word ? { status: 200, body: word } : refuse('not_found');
  });

  register(app, deps, updateKeptWordEndpoint, async ({ caller, params, body }) => {
    const learner = await learnerOf(caller);
    const row = await changeWord(db, learner, await baseForm(routes, params.word), body);
    return row ? { status: 200, body: wordView(row, learner) } : refuse('not_found');
  });

  register(app, deps, removeKeptWordEndpoint, async ({ caller, params }) =>
    (await removeWord(db, await learnerOf(caller), await baseForm(routes, params.word)))
      ? { status: 204, body: null }
      : refuse('not_found'),
  );
}

function reviewRoutes(routes: WordRoutes): void {
  const { app, deps, learnerOf, lexicon } = routes;
  const { db } = deps.database;

  register(
    app,
    deps,
    reviewWordEndpoint,
    async ({ caller, params, body }) => {
      const { index } = await lexicon();
      const listed = index.find(params.word);
      const response = body.response ?? null;
      const done = await reviewWord(db, await learnerOf(caller), listed?.entry.word ?? params.word, {
        id: body.id,
        face: body.face,
        rating: body.rating,
        response,
        isRight: response === null || !listed ? null : index.isSpelling(listed, response),
        seenMs: body.seen_ms,
        reviewedAt: body.reviewed_at === undefined ? null : Date.parse(body.reviewed_at),
      });
      if (done === null) return refuse('not_found');
      if (done === 'other_word') return refuse('validation_failed', { fields: { id: '这个编号已用于另一个词' } });
      const learner = await learnerOf(caller);
      return {
        status: 200,
        body: {
          word: wordView(done.row, learner),
          is_right: done.isRight,
          rating: done.rating,
          has_retired: done.hasRetired,
          is_kept: done.isKept,
          left_today: countQueue(await readQueueFacts(db, learner)).count,
        },
      };
    },
    { limits: [tokenBucket(REVIEWING)] },
  );

  register(app, deps, undoWordReviewEndpoint, async ({ caller, params, query }) => {
    const learner = await learnerOf(caller);
    const word = await baseForm(routes, params.word);
    const row = await undoWordReview(db, learner, word, query.review?.toLowerCase() ?? null);
    if (row === 'reviewed_since') return refuse('reviewed_since');
    return row ? { status: 200, body: wordView(row, learner) } : refuse('not_found');
  });
}
