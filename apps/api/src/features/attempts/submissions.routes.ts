import { getSubmissionEndpoint, historyEndpoint } from '@study/contract/attempts.ts';
import { sumPoints } from '@study/domain/scoring/objective.ts';
import { EXAM_STRUCTURE } from '@study/contract/exam-structure.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { findAttempt, readClock } from './attempts.store.ts';
import { listHistory, type HistoryRow } from './history.store.ts';
import { readSubmission } from './submission-reading.ts';
import { usedMs } from './submission-view.ts';
import { settleOnPaper } from './transition.service.ts';

/** An attempt after the fact: its scores, and all of them. */
export function submissionsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  register(app, deps, historyEndpoint, async ({ caller, query }) => {
    const { rows, count } = await listHistory(db, caller.userId, {
      examType: query.exam_type ?? null,
      limit: query.page_size,
      offset: (query.page - 1) * query.page_size,
    });
    return { status: 200, body: { results: rows.map(historyView), count } };
  });

  register(app, deps, getSubmissionEndpoint, async ({ caller, params }) => {
    const before = await findAttempt(db, caller.userId, params.id);
    if (!before) return refuse('not_found');
    await settleOnPaper(db, caller.userId, before.paperId);
    const attempt = await findAttempt(db, caller.userId, params.id);
    if (!attempt) return refuse('not_found');
    return { status: 200, body: await readSubmission(db, attempt, await readClock(db)) };
  });
}

function historyView(row: HistoryRow) {
  return {
    id: row.id,
    paper_id: row.paperId,
    paper_title: row.paperTitle,
    exam_type: row.examType,
    mode: row.mode,
    state: row.state,
    extra_time: row.extraTime,
    started_at: row.startedAt.toISOString(),
    submitted_at: row.submittedAt.toISOString(),
    used_ms:
      usedMs(
        { mode: row.mode, startedAt: row.startedAt.getTime(), submittedAt: row.submittedAt.getTime() },
        row.itemsMs,
      ) ?? 0,
    objective: row.objective && {
      points: row.objective.points,
      max: row.objective.result.max,
      listening: partPoints(row, 'listening'),
      reading: partPoints(row, 'reading'),
    },
    total: null,
    is_clean: row.isClean,
  };
}

function partPoints(row: HistoryRow, part: 'listening' | 'reading'): number {
  const names = EXAM_STRUCTURE[row.examType].sections
    .filter((section) => section.part === part)
    .map((section) => section.name);
  const sections = row.objective?.result.sections ?? [];
  return sumPoints(sections.filter((section) => names.includes(section.name)).map((section) => section.points));
}
