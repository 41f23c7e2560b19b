import { listFailedMarkingEndpoint, retryMarkingEndpoint } from '@study/contract/marking/failed-marking.admin.ts';
import type { FastifyInstance } from 'fastify';
import { validate } from 'uuid';
import type { Deps } from '#deps.ts';
import { register } from '#http/register.ts';
import { findAttemptById } from '#models/attempts/attempts.store.ts';
import { actorOf } from '#models/audit/actor.ts';
import type { AttemptScoring } from '../attempt-scoring.ts';
import { listFailedJobs, type FailedJobsCursor } from './failed-jobs.store.ts';
import { retryAll, retryJob } from './retry.service.ts';

/** Marking jobs without tries left, and their retries. */
export function failedJobsRoutes(app: FastifyInstance, deps: Deps, attempts: AttemptScoring): void {
  const { db } = deps.database;

  register(app, deps, listFailedMarkingEndpoint, async ({ query }) => {
    const size = query.page_size;
    const found = await listFailedJobs(db, cursorOf(query.after), size + 1);
    const shown = found.slice(0, size);
    const results = shown.map((job) => ({
      submission: job.attemptId,
      revision: job.revisionId,
      exam_type: job.examType,
      paper_id: job.paperId,
      paper_title: job.paperTitle,
      parts: job.parts,
      reason: job.failure,
      failed_at: job.failedAt.toISOString(),
    }));
    return { status: 200, body: { results, next: found.length > size ? (shown.at(-1)?.key ?? null) : null } };
  });

  register(app, deps, retryMarkingEndpoint, async (call) => {
    const { job } = call.body;
    if (job === null) {
      const { retried, hasMore } = await retryAll(attempts, db, actorOf(call));
      return { status: 200, body: { retried, has_more: hasMore } };
    }
    const ref = await findAttemptById(db, job.submission);
    const isRetried =
      ref !== null && (await retryJob(attempts, db, actorOf(call), { ...ref, revisionId: job.revision }));
    return { status: 200, body: { retried: isRetried ? 1 : 0, has_more: false } };
  });
}

/** Parses the cursor. An invalid cursor starts at the first page. */
function cursorOf(after: string | undefined): FailedJobsCursor | null {
  const [micros = '', id = ''] = after?.split('~') ?? [];
  return /^\d{1,18}$/.test(micros) && validate(id) ? { micros, id } : null;
}
