import { acceptedKey, isAccepted } from '@study/contract/papers/accepted-key.ts';
import { answerVisitorDrillEndpoint, visitorDrillEndpoint } from '@study/contract/practice/visitor-drill.ts';
import { renderAsked, renderSolution } from '@study/content/render/render-item.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { findVisitorDrill } from './visitor-drill.store.ts';

/** A class behind one address does a drill at a time. */
const ANSWERING = { burst: 300, perSecond: 5, by: 'address' } as const;

/**
 * One drill of careful reading a level, the first, for people without an account. Its key is said after each answer, as
 * to a learner who practises it: drills are in no score.
 */
export function visitorDrillRoutes(app: FastifyInstance, deps: Deps, nameOf: (pointId: string) => string): void {
  const { db } = deps.database;

  register(app, deps, visitorDrillEndpoint, async ({ query }) => {
    const drill = await findVisitorDrill(db, query.exam_type);
    if (drill === null) return refuse('not_found');
    // Reading has no recordings.
    const listener = { signUrl: () => '', maySeeWords: false };
    const items = drill.items.map((item) => renderAsked(drill.index, item, listener));
    return { status: 200, body: { drill: drill.id, minutes: drill.minutes, items } };
  });

  register(
    app,
    deps,
    answerVisitorDrillEndpoint,
    async ({ body: { exam_type, item: number, response } }) => {
      const drill = await findVisitorDrill(db, exam_type);
      const item = drill?.items.find(({ no }) => String(no) === number);
      if (item === undefined) return refuse('not_found');
      const solution = renderSolution(item, nameOf);
      return { status: 200, body: { response, is_right: isAccepted(acceptedKey(solution), response), solution } };
    },
    { limits: [tokenBucket(ANSWERING)] },
  );
}
