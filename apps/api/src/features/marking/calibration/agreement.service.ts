import type { scoringAgreementEndpoint } from '@study/contract/marking/marking.admin.ts';
import { AGREEMENT_MARKS_MIN } from '@study/contract/marking/marking.admin.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import { pearson, quadraticWeightedKappa } from '@study/scorer/calibration/agreement.ts';
import type { Db } from '#db/database.ts';
import { listCalibratedTasks, listMarkedTwice, type MarkedTwice } from './anchors.store.ts';

type AgreementRow = OkOf<typeof scoringAgreementEndpoint>['results'][number];

/** The agreement of each machine's marks with administrators' marks; without a figure while there are too few. */
export async function readAgreement(db: Db): Promise<AgreementRow[]> {
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
