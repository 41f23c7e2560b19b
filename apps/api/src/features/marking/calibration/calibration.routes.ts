import {
  applyCalibrationEndpoint,
  listCalibrationsEndpoint,
  previewCalibrationEndpoint,
} from '@study/contract/marking/calibration.admin.ts';
import type { ExamType, SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import {
  AGREEMENT_MARKS_MIN,
  CALIBRATION_SAMPLES,
  listCalibrationSamplesEndpoint,
  scoringAgreementEndpoint,
} from '@study/contract/marking/marking.admin.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal } from '#http/errors.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { listCalibrationSamples } from './calibration-samples.store.ts';
import { applyNextCalibration, listCalibrations, previewCalibration } from './calibration.service.ts';
import type { CalibratedTask } from './calibrations.store.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import { pearson, quadraticWeightedKappa } from '@study/scorer/calibration/agreement.ts';
import type { Db } from '#db/database.ts';
import { listCalibratedTasks, listMarkedTwice, type MarkedTwice } from './anchors.store.ts';

/** A preview recomputes every mark of one exam and part. */
const PREVIEW_COST = 20;

/** Routes for the agreement of machines with administrators, and for calibrating the machines' marks. */
export function calibrationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps.database;

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

  register(app, deps, listCalibrationsEndpoint, async () => ({
    status: 200,
    body: { results: await listCalibrations(db) },
  }));

  register(
    app,
    deps,
    previewCalibrationEndpoint,
    async ({ query }) => {
      const preview = await previewCalibration(db, taskOf(query));
      return isRefusal(preview) ? preview : { status: 200, body: preview };
    },
    { cost: PREVIEW_COST },
  );

  register(app, deps, applyCalibrationEndpoint, async (call) => {
    const applied = await applyNextCalibration(db, actorOf(call), taskOf(call.body), call.body.anchors);
    return isRefusal(applied) ? applied : { status: 200, body: applied };
  });
}

interface NamedTask {
  exam_type: ExamType;
  part: SubjectivePart;
  scorer: string;
  scorer_version: string;
}

function taskOf({ exam_type: examType, part, scorer: id, scorer_version: version }: NamedTask): CalibratedTask {
  return { examType, part, scorer: { id, version } };
}

type AgreementRow = OkOf<typeof scoringAgreementEndpoint>['results'][number];

/** The agreement of each machine's marks with administrators' marks; without a figure while there are too few. */
async function readAgreement(db: Db): Promise<AgreementRow[]> {
  const tasks = await listCalibratedTasks(db);
  return Promise.all(
    tasks.map(async (task) => {
      const marked = await listMarkedTwice(db, task);
      return {
        exam_type: task.examType,
        part: task.part,
        scorer: task.scorer,
        marks: marked.length,
        agreement: marked.length < AGREEMENT_MARKS_MIN ? null : agreementOf(marked),
      };
    }),
  );
}

function agreementOf(marked: readonly MarkedTwice[]): NonNullable<AgreementRow['agreement']> {
  const shown = marked.map((one) => one.shown);
  const person = marked.map((one) => one.person);
  const differences = marked.map((one) => one.shown - one.person);
  const shareWithin = (points: number) =>
    differences.filter((difference) => Math.abs(difference) <= points).length / marked.length;
  return {
    exact: shareWithin(0),
    within_one: shareWithin(1),
    within_two: shareWithin(2),
    mean_difference: differences.reduce((sum, difference) => sum + difference, 0) / marked.length,
    pearson: pearson(shown, person),
    qwk: quadraticWeightedKappa(shown, person),
  };
}
