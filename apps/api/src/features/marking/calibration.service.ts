import type { scoringAgreementEndpoint } from '@study/contract/marking-admin.ts';
import { AGREEMENT_MARKS_MIN } from '@study/contract/marking-admin.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import { pearson, quadraticWeightedKappa } from '@study/scorer/calibration/agreement.ts';
import { calibrate } from '@study/scorer/calibration/calibrate.ts';
import type { Kysely } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listCalibratedTasks, listMarkedTwice, type MarkedTwice } from './anchors.store.ts';
import { findCalibration, insertCalibration, type CalibratedTask } from './calibrations.store.ts';

/** How many more marked texts after a calibration lead to the next. */
const MORE_ANCHORS = 10;
const CLOSE = 2;

type AgreementRow = OkOf<typeof scoringAgreementEndpoint>['results'][number];

/** Recalibrates every scorer for which administrators have marked enough texts since the last calibration. */
export async function recalibrate(db: Kysely<DB>): Promise<void> {
  for (const task of await listCalibratedTasks(db)) await inTransaction(db, (trx) => recalibrateTask(trx, task));
}

async function recalibrateTask(trx: Db, task: CalibratedTask): Promise<void> {
  const known = await findCalibration(trx, task);
  const anchors = await listMarkedTwice(trx, task);
  if (known && anchors.length < known.anchors + MORE_ANCHORS) return;
  const calibration = calibrate(anchors);
  if (calibration === null) return;
  // Two administrators who mark at once create one calibration: the version is unique.
  await insertCalibration(trx, task, {
    ...calibration,
    version: (known?.version ?? 0) + 1,
    anchors: anchors.length,
  });
}

/** How well each machine agrees with administrators; without a figure while there are too few marks. */
export async function readAgreement(db: Db): Promise<AgreementRow[]> {
  const tasks = await listCalibratedTasks(db);
  return Promise.all(
    tasks.map(async (task) => {
      const [marked, calibration] = await Promise.all([listMarkedTwice(db, task), findCalibration(db, task)]);
      return {
        exam_type: task.examType,
        part: task.part,
        scorer: task.scorer,
        marks: marked.length,
        agreement: marked.length < AGREEMENT_MARKS_MIN ? null : agreementOf(marked),
        calibration,
      };
    }),
  );
}

function agreementOf(marked: readonly MarkedTwice[]): NonNullable<AgreementRow['agreement']> {
  const shown = marked.map((one) => one.shown);
  const person = marked.map((one) => one.person);
  return {
    pearson: pearson(shown, person),
    qwk: quadraticWeightedKappa(shown, person),
    within_two: marked.filter((one) => Math.abs(one.shown - one.person) <= CLOSE).length / marked.length,
  };
}
