import { type Analysis, analysisEndpoint } from '@study/contract/results/analysis.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, type Refusal, refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { findAttempt, findLastAttemptId, findLastClosedAttemptId } from '#models/attempts/attempts.store.ts';
import { settleOnPaper } from '#engine/transition.service.ts';
import { isPaperOpenTo } from '#models/papers/paper-access.ts';
import { analyseSheet, type SheetFacts } from '@study/domain/analysis/analyse-sheet.ts';
import { visibleFields } from '@study/domain/attempt/visibility.ts';
import type { Kysely } from 'kysely';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { Read } from '#db/read-db.ts';
import type { DB } from '#db/rows.ts';
import { readVersion } from '#models/papers/content-versions.ts';
import { readPaperSeal } from '#engine/submission/paper-seal.store.ts';
import { findScoredMarks, withKeysInForce } from '#engine/submission/submission-reading.ts';
import { readPublishedAnswers, readTraces } from './traces.store.ts';

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
      // A drill has no points to analyse.
      if (attempt?.paperId !== params.id || attempt.mode === 'drill') return refuse('not_found');
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

/** The analysis of an attempt; refused while the paper's answers are sealed. */
async function readAnalysis(
  db: Kysely<DB>,
  attempt: StoredAttempt,
  { names, read }: { names: SheetFacts['names']; read: Read },
): Promise<Analysis | Refusal> {
  const { title, isSealed } = await readPaperSeal(db, attempt.userId, attempt.paperId);
  const sights = visibleFields(attempt, isSealed);
  if (!sights.has('analysis') || attempt.submittedAt === null) return refuse('answers_sealed');
  const [{ objective: stored }, traces, published] = await Promise.all([
    findScoredMarks(db, attempt),
    readTraces(db, attempt),
    sights.has('statistics')
      ? read((from) => readPublishedAnswers(from, attempt.paperId, attempt.contentVersion))
      : null,
  ]);
  if (!stored) return refuse('not_scored_yet', { retryAfterSeconds: 2 });
  const mark = await withKeysInForce(db, attempt, stored);
  const { itemAnswers: answers } = await readVersion(db, { paperId: attempt.paperId, version: mark.keyVersion });
  return {
    submission_id: attempt.id,
    paper_id: attempt.paperId,
    paper_title: title,
    exam_type: attempt.examType,
    mode: attempt.mode,
    submitted_at: new Date(attempt.submittedAt).toISOString(),
    ...analyseSheet({ exam: attempt.examType, mark, traces, answers, published, names }),
  };
}
