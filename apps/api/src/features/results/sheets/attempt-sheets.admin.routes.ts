import { attemptSheetEndpoint, listPaperAttemptsEndpoint } from '@study/contract/results/attempt-sheets.admin.ts';
import { visibleFields } from '@study/domain/attempt/visibility.ts';
import type { FastifyInstance } from 'fastify';
import { validate } from 'uuid';
import { readClock } from '#db/clock.ts';
import type { Deps } from '#deps.ts';
import { readSubmission } from '#engine/submission/submission-reading.ts';
import { refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { findAttempt } from '#models/attempts/attempts.store.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';
import { findCandidate, listPaperAttempts } from './attempt-sheets.store.ts';

/** The attempts on a paper, and each as a sheet for administrators. */
export function attemptSheetsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

  register(
    app,
    deps,
    listPaperAttemptsEndpoint,
    async ({ params, query }) => {
      const { after, page_size: size, state } = query;
      const rows = await listPaperAttempts(db, params.id, {
        state,
        after: after !== undefined && validate(after) ? after : null,
        limit: size + 1,
      });
      const shown = rows.slice(0, size);
      return {
        status: 200,
        body: {
          results: shown.map((row) => ({
            ...row,
            started_at: row.started_at.toISOString(),
            submitted_at: row.submitted_at?.toISOString() ?? null,
          })),
          next: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
        },
      };
    },
    { owns: async ({ params }) => ((await isPaperKnown(db, params.id)) ? null : refuse('not_found')) },
  );

  register(app, deps, attemptSheetEndpoint, async ({ params }) => {
    const candidate = await findCandidate(db, params.id);
    const attempt = candidate && (await findAttempt(db, candidate.user_id, params.id));
    if (candidate === null || attempt === null) return refuse('not_found');
    // Of an open attempt nothing is shown; what seals the paper's answers for its candidate does not for the marker.
    const sights = visibleFields(attempt, false);
    const submission = await readSubmission(db, attempt, await readClock(db), sights);
    return { status: 200, body: { ...candidate, submission } };
  });
}
