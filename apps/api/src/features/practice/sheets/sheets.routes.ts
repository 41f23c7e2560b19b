import {
  getSheetFormEndpoint,
  listSheetsEndpoint,
  takeSheetEndpoint,
  undoSheetEndpoint,
} from '@study/contract/practice/answer-sheets.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import type { SignedIn } from '#http/session.ts';
import { readLearner } from '#models/learner/learner.store.ts';
import { isPaperOpenTo } from '#models/papers/paper-access.ts';
import { readVersionInForce } from '#models/papers/keys-in-force.ts';
import type { CatchingUp } from '#projections/catch-up.ts';
import { listPapers } from '../practice-papers.store.ts';
import { mistakeView } from '../practice-set-view.ts';
import { lettersOf } from '#models/papers/answer-letters.ts';
import { findSheetItems, listSheets } from './sheets.store.ts';
import { takeSheet, undoSheet } from './take-sheet.service.ts';

/** A sheet costs as much as about fifty answers: burst 24, then 72 an hour. */
const TAKING = { burst: 24, perSecond: 0.02, by: 'user' } as const;
const LISTED = 50;

/** Routes for entering answers that a student gave on paper. */
export function sheetsRoutes(app: FastifyInstance, deps: Deps, { examDates }: Pick<CatchingUp, 'examDates'>): void {
  const { db } = deps.database;
  const owns = async ({ params, caller }: { params: { id: string }; caller: SignedIn }) =>
    (await isPaperOpenTo(db, caller.userId, params.id)) ? null : refuse('not_found');

  register(app, deps, listSheetsEndpoint, async ({ caller: { userId } }) => {
    const { hidden } = await readLearner(db, userId, await examDates());
    const [papers, sheets] = await Promise.all([
      listPapers(db, userId),
      listSheets(db, userId, { hidden, limit: LISTED }),
    ]);
    return {
      status: 200,
      body: {
        papers: papers.flatMap(({ id, title, exam, status }) =>
          status === 'drill' ? [] : { id, title, exam_type: exam, status },
        ),
        results: sheets.map((sheet) => ({ ...sheet, taken_at: sheet.taken_at.toISOString() })),
      },
    };
  });

  register(
    app,
    deps,
    getSheetFormEndpoint,
    async ({ caller, params: { id } }) => {
      const [paper] = await listPapers(db, caller.userId, { id });
      if (!paper) return refuse('not_found');
      const { content } = await readVersionInForce(db, { paperId: id, version: paper.version });
      const items = [...lettersOf(content)].map(([no, letters]) => ({ item: String(no), letters }));
      return { status: 200, body: { id, items } };
    },
    { owns },
  );

  register(
    app,
    deps,
    takeSheetEndpoint,
    async ({ caller, params, body: { id, answers } }) => {
      const [paper] = await listPapers(db, caller.userId, { id: params.id });
      if (!paper) return refuse('not_found');
      const taken = await takeSheet(db, caller.userId, { id, paper, answers });
      if (isRefusal(taken)) return taken;
      const { keys } = taken.paper.content;
      return {
        status: 201,
        body: {
          id,
          paper_id: params.id,
          answers: taken.answers
            .toSorted((one, other) => one.no - other.no)
            .map((answer) => ({
              item: String(answer.no),
              response: answer.response,
              key: keys.get(answer.no) ?? '',
              is_right: answer.isRight,
              mistake: mistakeView(answer),
            })),
        },
      };
    },
    { owns, limits: [tokenBucket(TAKING)] },
  );

  register(
    app,
    deps,
    undoSheetEndpoint,
    async ({ caller, params }) =>
      (await undoSheet(db, caller.userId, params.id)) ? { status: 204, body: null } : refuse('not_found'),
    {
      owns: async ({ params, caller }) =>
        (await findSheetItems(db, caller.userId, params.id)) ? null : refuse('not_found'),
    },
  );
}
