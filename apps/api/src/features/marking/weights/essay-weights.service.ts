import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import {
  fitEssayWeights,
  hasRightSigns,
  type EssayFit,
  type MarkedEssay,
} from '@study/scorer/calibration/fit-essay-weights.ts';
import { FITTED_MIN } from '@study/scorer/calibration/fit-weights.ts';
import { FEATURE_NAMES, type FittedWeights, type Weights } from '@study/scorer/essay/composite.ts';
import type { EssayScore } from '@study/scorer/essay/score-essay.ts';
import type { Marker } from '@study/scorer/marker/open-marker.ts';
import { ESSAY_SCORER, essayScorerWith } from '@study/scorer/score/scorer-identity.ts';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { lockCalibrations } from '../calibration/calibrations.store.ts';
import { getPaperTasks } from '../paper-tasks.ts';
import { findLastVersion, insertWeights, listPersonMarked } from './essay-weights.store.ts';

/** A file of weights, as `fitFromMarks` proposes them and an operator applies them. */
const weightsFile = z.strictObject({
  exam_type: z.enum(EXAM_TYPES),
  scorer_version: z.literal(ESSAY_SCORER.version),
  /** Marked texts that the weights come from. */
  texts: z.int().check(z.gte(FITTED_MIN)),
  intercept: z.number(),
  weights: z
    .strictObject(
      Object.fromEntries(FEATURE_NAMES.map((name) => [name, z.number()])) as Record<keyof Weights, z.ZodMiniNumber>,
    )
    .check(z.refine(hasRightSigns)),
});
export type WeightsFile = z.output<typeof weightsFile>;

/** Null if it is no weights file of this version of the scorer, or a weight has the wrong sign. */
export function readWeightsFile(json: string): WeightsFile | null {
  try {
    return weightsFile.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** The essays that persons have marked, with their tasks. */
export async function readMarkedEssays(db: Db, examType: ExamType): Promise<MarkedEssay[]> {
  const rows = await listPersonMarked(db, examType);
  return Promise.all(
    rows.map(async ({ paperId, contentVersion, text, person }) => ({
      text,
      person,
      task: (await getPaperTasks(db, paperId, contentVersion)).writing,
    })),
  );
}

/** Fits weights to persons' marks. Null with fewer than `FITTED_MIN`, or if all are equal. Stores nothing. */
export async function fitFromMarks(
  db: Db,
  examType: ExamType,
  findGrammar: Parameters<typeof fitEssayWeights>[1],
): Promise<{ texts: number; found: { fit: EssayFit; file: WeightsFile } | null }> {
  const essays = await readMarkedEssays(db, examType);
  const texts = essays.length;
  const fit = texts < FITTED_MIN ? null : await fitEssayWeights(essays, findGrammar);
  if (fit === null) return { texts, found: null };
  const { intercept, weights } = fit;
  const file = { exam_type: examType, scorer_version: ESSAY_SCORER.version, texts, intercept, weights };
  return { texts, found: { fit, file } };
}

/** Essays in a preview, the newest: each is marked twice, which takes about a third of a second. */
const PREVIEWED = 100;

/** How the machine's marks of the newest essays that persons have marked would change, by points. Stores nothing. */
export async function previewWeights(
  db: Db,
  { exam_type, intercept, weights }: WeightsFile,
  marker: Pick<Marker, 'markEssay'>,
  most = PREVIEWED,
): Promise<{ by: number; count: number }[]> {
  const fitted: FittedWeights = { version: (await findLastVersion(db, exam_type)) + 1, intercept, weights };
  const counts = new Map<number, number>();
  const scoreOf = ({ text, task }: MarkedEssay, given: FittedWeights | null): Promise<EssayScore> =>
    marker.markEssay(text, task, given);
  for (const essay of (await readMarkedEssays(db, exam_type)).slice(0, most)) {
    const [before, after] = [await scoreOf(essay, null), await scoreOf(essay, fitted)];
    const by = after.score - before.score;
    counts.set(by, (counts.get(by) ?? 0) + 1);
  }
  return [...counts].map(([by, count]) => ({ by, count })).toSorted((one, other) => one.by - other.by);
}

/**
 * Puts weights in force for essays that are marked from now on, or takes them back (`file` null). Marks that are out stay,
 * as after any change of the scorer, and calibrations begin again with the new version.
 */
export async function applyWeights(
  db: Kysely<DB>,
  actor: Actor,
  examType: ExamType,
  file: WeightsFile | null,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    await lockCalibrations(trx);
    const version = (await findLastVersion(trx, examType)) + 1;
    const { intercept = 0, weights = null, texts = 0 } = file ?? {};
    await insertWeights(trx, examType, { version, intercept, weights, texts });
    const { id, version: scorerVersion } = essayScorerWith(file && { version });
    await recordAct(trx, actor, {
      act: 'weights.apply',
      target: { kind: 'scorer', id: `${id} ${scorerVersion}` },
      after: { exam_type: examType, part: 'writing', version, anchors: texts },
    });
    return version;
  });
}
