import { analysisEndpoint } from '@study/contract/results/analysis.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { readAnalysis } from './analysis-reading.ts';
import { findAttempt, findLastAttemptId, findLastClosedAttemptId } from '#models/attempts/attempts.store.ts';
import { settleOnPaper } from '#engine/transition.service.ts';
import { isPaperOpenTo } from '#models/papers/paper-access.ts';

export function analysisRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;
  const names = new Map((deps.knowledge ?? []).map(({ id, name, area }) => [id, { name, area }]));

  register(
    app,
    deps,
    analysisEndpoint,
    async ({ caller: { userId }, params, query, read }) => {
      await settleOnPaper(db, userId, params.id);
      // Includes an open or abandoned attempt, so that the refusal is `answers_sealed` and not 404.
      const id =
        query.submission ??
        (await findLastClosedAttemptId(db, userId, params.id)) ??
        (await findLastAttemptId(db, userId, params.id));
      const attempt = id === null ? null : await findAttempt(db, userId, id);
      if (attempt?.paperId !== params.id) return refuse('not_found');
      const analysis = await readAnalysis(db, attempt, { names, read });
      return isRefusal(analysis) ? analysis : { status: 200, body: analysis };
    },
    {
      cost: 4,
      owns: async ({ params, caller }) =>
        (await isPaperOpenTo(db, caller.userId, params.id)) ? null : refuse('not_found'),
    },
  );
}
