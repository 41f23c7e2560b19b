import type {
  CalibratedTask as CalibratedTaskView,
  CalibrationPreview,
} from '@study/contract/marking/calibration.admin.ts';
import { rawPoints } from '@study/domain/points/points.ts';
import { calibrate, type Calibration } from '@study/scorer/calibration/calibrate.ts';
import type { Kysely } from 'kysely';
import type { Db } from '#db/database.ts';
import type { DB, JsonObject } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import type { VersionedCalibration } from '../make-mark-result.ts';
import { listCalibratedTasks, listMarkedTwice } from './anchors.store.ts';
import { calibrateMark } from './calibrate-mark.ts';
import { findCalibration, insertCalibration, lockCalibrations, type CalibratedTask } from './calibrations.store.ts';
import {
  listMarkedAttempts,
  listShownEstimates,
  writeRecalibrated,
  type Recalibrated,
  type ShownEstimate,
} from './shown-estimates.store.ts';

const BATCH = 500;

type Proposal = Calibration & { anchors: number };

/** The calibration line fitted to administrators' present marks; null when they are too few. */
async function propose(db: Db, task: CalibratedTask): Promise<{ anchors: number; proposal: Proposal | null }> {
  const marked = await listMarkedTwice(db, task);
  const line = calibrate(marked);
  return { anchors: marked.length, proposal: line && { ...line, anchors: marked.length } };
}

/**
 * Every kind of task marked by both administrators and a machine, with the calibration in force and the proposed one.
 */
export async function listCalibrations(db: Db): Promise<CalibratedTaskView[]> {
  const tasks = await listCalibratedTasks(db);
  return Promise.all(
    tasks.map(async (task) => {
      const [known, { anchors, proposal }] = await Promise.all([findCalibration(db, task), propose(db, task)]);
      const inForce = known && { ...known, applied_at: known.createdAt.toISOString() };
      return { exam_type: task.examType, part: task.part, scorer: task.scorer, anchors, in_force: inForce, proposal };
    }),
  );
}

/** The effect of the proposed calibration on the marks that students see. Stores nothing. */
export async function previewCalibration(db: Db, task: CalibratedTask): Promise<CalibrationPreview | Refusal> {
  const { proposal } = await propose(db, task);
  if (proposal === null) return refuse('too_few_anchors');
  const counts = new Map<number, number>();
  let shown = 0;
  for await (const estimates of eachShown(db, task, { isLocked: false })) {
    shown += estimates.length;
    for (const estimate of estimates) {
      const by = calibrated(task, estimate, proposal).raw - estimate.raw;
      if (by !== 0) counts.set(by, (counts.get(by) ?? 0) + 1);
    }
  }
  const changes = [...counts].map(([by, count]) => ({ by, count })).toSorted((one, other) => one.by - other.by);
  return { ...proposal, shown, changes };
}

/**
 * Applies the proposed calibration of a task to the shown marks and to future ones, with a score change for each owner
 * whose points change. `anchors` is the number of anchors in the preview; a different number now means that the preview
 * is outdated.
 */
export async function applyNextCalibration(
  db: Kysely<DB>,
  actor: Actor,
  task: CalibratedTask,
  anchors: number,
): Promise<{ version: number; changed: number } | Refusal> {
  return inTransaction(db, async (trx) => {
    await lockCalibrations(trx);
    const [known, next] = await Promise.all([findCalibration(trx, task), propose(trx, task)]);
    if (next.proposal === null) return refuse('too_few_anchors');
    if (next.anchors !== anchors) return refuse('preview_outdated');
    const calibration = { ...next.proposal, version: (known?.version ?? 0) + 1 };
    await insertCalibration(trx, task, calibration);
    let changed = 0;
    for await (const estimates of eachShown(trx, task, { isLocked: true })) {
      const rewritten = estimates.map((estimate) => recalibrated(task, estimate, calibration));
      await writeRecalibrated(trx, task, rewritten);
      changed += rewritten.filter(({ before, points }) => points !== before.points).length;
    }
    await recordAct(trx, actor, {
      act: 'calibration.apply',
      target: { kind: 'scorer', id: `${task.scorer.id} ${task.scorer.version}` },
      ...(known && { before: recorded(known) }),
      after: { exam_type: task.examType, part: task.part, ...recorded(calibration), changed },
    });
    return { version: calibration.version, changed };
  });
}

const recorded = ({ version, slope, offset, anchors }: VersionedCalibration): JsonObject => ({
  version,
  slope,
  offset,
  anchors,
});

/** Yields the shown marks of a task in batches. With `isLocked`, reads them after locking their attempts. */
async function* eachShown(
  db: Db,
  task: CalibratedTask,
  { isLocked }: { isLocked: boolean },
): AsyncGenerator<ShownEstimate[]> {
  let last: AttemptRef | null = null;
  for (;;) {
    const refs: AttemptRef[] = await listMarkedAttempts(db, task, { last, limit: BATCH, isLocked });
    yield await listShownEstimates(db, task, refs);
    last = refs.at(-1) ?? null;
    if (refs.length < BATCH) return;
  }
}

function calibrated({ part }: CalibratedTask, { machine, low, high, flags, source }: ShownEstimate, line: Calibration) {
  return calibrateMark({ part, source }, { raw: machine, low, high, flags }, line);
}

function recalibrated(task: CalibratedTask, before: ShownEstimate, calibration: VersionedCalibration): Recalibrated {
  const mark = calibrated(task, before, calibration);
  return {
    before,
    points: rawPoints(task.examType, mark.raw),
    result: {
      ...mark,
      // A new mark under a calibration has the same confidence.
      ...(before.source === 'llm' && { confidence: 'medium' as const }),
      calibration: { version: calibration.version, anchors: calibration.anchors },
      uncalibrated_raw: before.machine,
    },
  };
}
