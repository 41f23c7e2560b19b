import {
  CALIBRATION_SAMPLES,
  getScoringEndpoint,
  listCalibrationSamplesEndpoint,
  listScoringEndpoint,
  markTextEndpoint,
  scoringAgreementEndpoint,
} from '@study/contract/marking-admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import type { AttemptScoring } from './attempt-scoring.ts';
import { listCalibrationSamples } from './calibration-samples.store.ts';
import { readAgreement, recalibrate } from './calibration.service.ts';
import { giveMark } from './person-mark.service.ts';
import { listReviewQueue } from './review-queue.store.ts';
import { readScoringDetail } from './scoring-detail.service.ts';
import { actorOf } from '../../models/audit/actor.ts';
import { findAttemptById } from '../../models/attempt/attempts.store.ts';

export function markingAdminRoutes(app: FastifyInstance, deps: Deps, attempts: AttemptScoring): void {
  const { db } = deps.database;
  const owns = async ({ params }: { params: { id: string } }) =>
    (await findAttemptById(db, params.id)) ? null : refuse('not_found');

  register(app, deps, listScoringEndpoint, async ({ query }) => {
    const filter = { reason: query.reason, part: query.part, examType: query.exam_type };
    const { rows, count } = await listReviewQueue(db, filter, {
      limit: query.page_size,
      offset: (query.page - 1) * query.page_size,
    });
    const results = rows.map((row) => ({
      submission: row.attemptId,
      exam_type: row.examType,
      paper_id: row.paperId,
      paper_title: row.paperTitle,
      part: row.part,
      reasons: row.reasons,
      waiting_since: row.waitingSince.toISOString(),
    }));
    return { status: 200, body: { results, count } };
  });

  register(app, deps, listCalibrationSamplesEndpoint, async ({ caller, query }) => {
    const task = { examType: query.exam_type, part: query.part };
    const samples = await listCalibrationSamples(db, task, { exceptBy: caller.userId, most: CALIBRATION_SAMPLES });
    const results = samples.map((sample) => ({
      submission: sample.attemptId,
      exam_type: query.exam_type,
      paper_id: sample.paperId,
      paper_title: sample.paperTitle,
      part: query.part,
      submitted_at: sample.submittedAt.toISOString(),
    }));
    return { status: 200, body: { results } };
  });

  register(app, deps, scoringAgreementEndpoint, async () => ({
    status: 200,
    body: { results: await readAgreement(db) },
  }));

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
      await recalibrate(db);
      return readDetail(params.id);
    },
    { owns },
  );
}
