import {
  deleteMistakeEndpoint,
  getMistakeEndpoint,
  getReviewSettingsEndpoint,
  listMistakesEndpoint,
  reviewMistakeEndpoint,
  setReviewSettingsEndpoint,
  undoReviewEndpoint,
  updateMistakeEndpoint,
  type Mistake,
} from '@study/contract/mistakes/mistakes.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import { countQueue } from '@study/domain/scheduling/review-queue.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import type { SignedIn } from '#http/session.ts';
import { readLearner, type Learner } from '#models/learner/learner.store.ts';
import { readQueueFacts } from '#models/learner/due-reviews.store.ts';
import { readCaughtUp } from '#projections/catch-up.ts';
import { changeMistake, removeMistake, reviewMistake, undoReview } from './change-mistake.service.ts';
import { collectionsRoutes } from './collections.routes.ts';
import { exportRoute } from './export.routes.ts';
import { MistakeReading, type MistakeTools } from './mistake-reading.ts';
import { filterOf, pageOf } from './mistake-query.ts';
import { reviewQueueRoutes, type SentencesInReview, type WordsInReview } from './review-queue.routes.ts';
import { findMistake, hasMistake, listMistakes, type MistakeRow } from './mistakes.store.ts';
import { setReviewLimit } from '#models/account/choices.store.ts';

/** Offline reviews of weeks arrive in one burst. */
const REVIEWING = { burst: 300, perSecond: 3, by: 'user' } as const;

/** Shared by the routes of the mistake book. */
class Book {
  readonly app: FastifyInstance;
  readonly deps: Deps;
  readonly reading: MistakeReading;
  readonly examDates: MistakeTools['examDates'];
  readonly caughtUp: (caller: SignedIn) => Promise<Learner>;

  constructor(app: FastifyInstance, deps: Deps, tools: MistakeTools) {
    this.app = app;
    this.deps = deps;
    this.reading = new MistakeReading(deps, tools);
    this.examDates = tools.examDates;
    this.caughtUp = ({ userId }) => readCaughtUp(deps.database.db, tools, userId);
  }

  async learnerOf(userId: string): Promise<Learner> {
    return readLearner(this.deps.database.db, userId, await this.examDates());
  }

  /** The `owns` option of a route by item id. */
  get ownership() {
    return {
      owns: async ({ params, caller }: { params: { id: string }; caller: SignedIn }) =>
        (await hasMistake(this.deps.database.db, caller.userId, params.id)) ? null : refuse('not_found'),
    };
  }

  /** The item; a refusal when its paper is sealed or hidden. */
  async openItem(learner: Learner, id: string): Promise<{ row: MistakeRow; learner: Learner } | Refusal> {
    const row = await findMistake(this.deps.database.db, learner.userId, id);
    if (!row) return refuse('not_found');
    if (learner.sealed.includes(row.paper_id)) return refuse('answers_sealed');
    return learner.hidden.includes(row.paper_id) ? refuse('not_found') : { row, learner };
  }

  async viewOf(row: MistakeRow, learner: Learner): Promise<Mistake> {
    const [view] = await this.reading.views([row], learner);
    if (!view) throw new Error(`mistake ${row.id} has no paper`);
    return view;
  }
}

/** Routes of the mistake book and its reviews. */
export function mistakesRoutes(
  app: FastifyInstance,
  deps: Deps,
  tools: MistakeTools & { wordsInReview: WordsInReview; sentencesInReview: SentencesInReview },
): void {
  const book = new Book(app, deps, tools);
  listRoutes(book);
  itemRoutes(book);
  reviewRoutes(book);
  settingsRoutes(book);
  const { reading, caughtUp } = book;
  const { wordsInReview, sentencesInReview } = tools;
  reviewQueueRoutes(app, deps, { reading, caughtUp, wordsInReview, sentencesInReview });
  collectionsRoutes(app, deps, { reading, caughtUp });
  exportRoute(app, deps, { reading, caughtUp });
}

function listRoutes({ app, deps, reading, caughtUp }: Book): void {
  const { db } = deps.database;
  register(
    app,
    deps,
    listMistakesEndpoint,
    async ({ caller, query }) => {
      const learner = await caughtUp(caller);
      const { rows, count } = await listMistakes(db, learner, filterOf(query), pageOf(query));
      return { status: 200, body: { results: await reading.listed(rows, learner), count } };
    },
    { cost: 2 },
  );
}

function itemRoutes(book: Book): void {
  const { app, deps, reading, caughtUp } = book;
  const { db } = deps.database;
  register(
    app,
    deps,
    getMistakeEndpoint,
    async ({ caller, params }) => {
      const found = await book.openItem(await caughtUp(caller), params.id);
      if (isRefusal(found)) return found;
      const [view] = await reading.inReview([found.row], found.learner, [found.row]);
      return view ? { status: 200, body: view } : refuse('not_found');
    },
    book.ownership,
  );

  register(
    app,
    deps,
    updateMistakeEndpoint,
    async ({ caller, params, body }) => {
      const found = await book.openItem(await caughtUp(caller), params.id);
      if (isRefusal(found)) return found;
      const ref = { userId: caller.userId, id: params.id };
      const row = await changeMistake(db, ref, body);
      return row ? { status: 200, body: await book.viewOf(row, found.learner) } : refuse('not_found');
    },
    book.ownership,
  );

  register(
    app,
    deps,
    deleteMistakeEndpoint,
    async ({ caller, params }) =>
      (await removeMistake(db, { userId: caller.userId, id: params.id }))
        ? { status: 204, body: null }
        : refuse('not_found'),
    book.ownership,
  );
}

function reviewRoutes(book: Book): void {
  const { app, deps, caughtUp } = book;
  const { db } = deps.database;
  register(
    app,
    deps,
    reviewMistakeEndpoint,
    async ({ caller, params, body }) => {
      // Storing a review must be quick, so the facts are projected by the next read.
      const found = await book.openItem(await book.learnerOf(caller.userId), params.id);
      if (isRefusal(found)) return found;
      const done = await reviewMistake(
        db,
        { userId: caller.userId, id: params.id },
        {
          id: body.id ?? null,
          response: body.response ?? null,
          rating: body.rating,
          seenMs: body.seen_ms,
          reviewedAt: body.reviewed_at === undefined ? null : Date.parse(body.reviewed_at),
        },
      );
      if (done === null) return refuse('not_found');
      if (done === 'other_item') return refuse('validation_failed', { fields: { id: '这个编号已用于另一道题' } });
      const learner = await book.learnerOf(caller.userId);
      return {
        status: 200,
        body: {
          mistake: await book.viewOf(done.row, learner),
          is_right: done.isRight,
          rating: done.rating,
          has_retired: done.hasRetired,
          is_kept: done.isKept,
          left_today: countQueue(await readQueueFacts(db, learner)).count,
        },
      };
    },
    { ...book.ownership, limits: [tokenBucket(REVIEWING)] },
  );

  register(
    app,
    deps,
    undoReviewEndpoint,
    async ({ caller, params, query }) => {
      const found = await book.openItem(await caughtUp(caller), params.id);
      if (isRefusal(found)) return found;
      const ref = { userId: caller.userId, id: params.id };
      const row = await undoReview(db, ref, query.review?.toLowerCase() ?? null);
      if (row === 'reviewed_since') return refuse('reviewed_since');
      return row
        ? { status: 200, body: await book.viewOf(row, await book.learnerOf(caller.userId)) }
        : refuse('not_found');
    },
    book.ownership,
  );
}

function settingsRoutes(book: Book): void {
  const { app, deps } = book;
  const { db } = deps.database;
  const settings = async (userId: string) => {
    const { reviewLimit, examDay, now } = await book.learnerOf(userId);
    const isComing = examDay !== null && examDay > dayNumber(now);
    return { daily_limit: reviewLimit, exam_date: isComing ? dateOfDay(examDay) : null };
  };
  register(app, deps, getReviewSettingsEndpoint, async ({ caller }) => ({
    status: 200,
    body: await settings(caller.userId),
  }));
  register(app, deps, setReviewSettingsEndpoint, async ({ caller, body }) => {
    await setReviewLimit(db, caller.userId, body.daily_limit);
    return { status: 200, body: await settings(caller.userId) };
  });
}
