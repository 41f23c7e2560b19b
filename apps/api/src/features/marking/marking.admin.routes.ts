import {
  getScoringEndpoint,
  listScoringEndpoint,
  markTextEndpoint,
  takeBackMarkEndpoint,
} from '@study/contract/marking/marking.admin.ts';
import type { FastifyInstance } from 'fastify';
import { validate } from 'uuid';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { register } from '#http/register.ts';
import type { AttemptScoring } from './attempt-scoring.ts';
import { giveMark, takeBackMark } from './person-mark.service.ts';
import { listTextsToMark, type QueueCursor } from './texts-to-mark.store.ts';
import { readScoringDetail } from './scoring-detail.service.ts';
import { actorOf } from '#models/audit/actor.ts';
import { findAttemptById } from '#models/attempts/attempts.store.ts';

export function markingAdminRoutes(app: FastifyInstance, deps: Deps, attempts: AttemptScoring): void {
  const { db } = deps.database;
  const owns = async ({ params }: { params: { id: string } }) =>
    (await findAttemptById(db, params.id)) ? null : refuse('not_found');

  register(app, deps, listScoringEndpoint, async ({ query }) => {
    const filter = { reason: query.reason, part: query.part, examType: query.exam_type };
    const size = query.page_size;
    const { rows, count } = await listTextsToMark(db, filter, {
      after: cursorOf(query.after),
      limit: size + 1,
      offset: (query.page - 1) * size,
    });
    const shown = rows.slice(0, size);
    const results = shown.map((row) => ({
      submission: row.attemptId,
      exam_type: row.examType,
      paper_id: row.paperId,
      paper_title: row.paperTitle,
      part: row.part,
      reasons: row.reasons,
      waiting_since: row.waitingSince.toISOString(),
    }));
    return { status: 200, body: { results, count, next: rows.length > size ? (shown.at(-1)?.key ?? null) : null } };
  });

  const readDetail = async (id: string) => {
    const ref = await findAttemptById(db, id);
    const detail = ref && (await readScoringDetail(db, ref));
    return detail ? ({ status: 200, body: detail } as const) : refuse('not_found');
  };

  register(app, deps, getScoringEndpoint, async ({ params }) => readDetail(params.id), { owns });

  register(
    app,
    deps,
    markTextEndpoint,
    async (call) => {
      const { params, body } = call;
      const ref = await findAttemptById(db, params.id);
      if (!ref) return refuse('not_found');
      const refusal = await giveMark(attempts, db, ref, actorOf(call), {
        ...body,
        comment: body.comment === '' ? null : body.comment,
      });
      if (refusal) return refusal;
      return readDetail(params.id);
    },
    { owns },
  );
  register(
    app,
    deps,
    takeBackMarkEndpoint,
    async (call) => {
      const { params, body } = call;
      const ref = await findAttemptById(db, params.id);
      if (!ref) return refuse('not_found');
      return (await takeBackMark(attempts, db, ref, actorOf(call), body.part)) ?? readDetail(params.id);
    },
    { owns },
  );
}

/** Parses the cursor. An invalid cursor starts at the first page. */
function cursorOf(after: string | undefined): QueueCursor | null {
  const [micros = '', attemptId = '', part = ''] = after?.split('~') ?? [];
  return /^\d{1,18}$/.test(micros) && validate(attemptId) ? { micros, attemptId, part } : null;
}
