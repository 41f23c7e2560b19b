import { ERRORS_KEPT_DAYS } from '@study/contract/site/browser-errors.admin.ts';
import type { Logger } from 'pino';
import type { Deps } from '../deps.ts';
import { cleanUpAttempts } from '../engine/sweep.service.ts';
import { regradeNext } from '../engine/regrade/regrade.service.ts';
import { cleanUpAccounts, removeOrphanFiles } from '../features/account/clean-up.ts';
import { remindDue } from '../features/home/reminders/remind.service.ts';
import { listOwnAssignments } from '../features/classes/assignments/own-assignments.service.ts';
import { listGroupsToHear } from '../features/listening/groups-to-hear.ts';
import { listDrillMaterial } from '../features/practice/drill-material.ts';
import { SiteSettings } from '../models/site/site-settings.ts';
import { makeNextExport } from '../features/account/data-export/make-export.ts';
import { deleteEndedJobs } from '../models/job/jobs.store.ts';
import { deleteOldErrors } from '../features/site/service/browser-errors.store.ts';
import { cleanUpPapers } from '../features/papers/administration/clean-up-papers.ts';
import { generateNext } from '../features/papers/generation/run-generation.ts';
import { importNext } from '../features/papers/import/run-imports.ts';
import { tallyItems } from '../projections/items/tally-items.service.ts';
import { rollUpStatistics, rollUpTakers } from '../projections/statistics/roll-up.service.ts';
import { cleanUpBoards } from '../projections/boards/clean-up-boards.ts';
import { openProjections, projectWaiting } from '../projections/catch-up.ts';
import { type GiveWay, noBackpressure } from '../http/traffic.ts';
import { every, type Pass } from './every.ts';
import { makeNextBackup } from './make-backup.ts';
import { sweeper } from './sweeper.ts';
import { scoreDue } from '../engine/objective-scoring.service.ts';

/** Short, so that an overdue attempt is closed within seconds. */
const SWEEP_EVERY_MS = 5_000;
/** Closing an attempt scores it. This job scores attempts that a killed process left unscored. */
const SCORE_EVERY_MS = 1_000;
const ROLL_UP_EVERY_MS = 60_000;
const STATISTICS_EVERY_MS = 15_000;
/**
 * Reading a learning page projects the reader's facts. This job is for leaderboards, and for users who do not visit.
 */
const PROJECT_EVERY_MS = 5_000;
/** Short, because users or administrators wait for exports, regrades, imports, backups and recordings. */
const EXPORT_EVERY_MS = 3_000;
const REGRADE_EVERY_MS = 3_000;
const IMPORT_EVERY_MS = 3_000;
const BACKUP_EVERY_MS = 3_000;
const GENERATE_EVERY_MS = 3_000;
const REMIND_EVERY_MS = 30_000;
const CLEAN_UP_EVERY_MS = 10 * 60_000;
/** Ended jobs order the turns of users, and show what became of them. */
const JOBS_KEPT_MS = 3_600_000;
const LEFTOVERS_EVERY_MS = 6 * 3_600_000;
/** Longest delay of a background run under heavy traffic. */
const LONGEST_WAIT_MS = 5_000;

/**
 * Starts a worker's background jobs. Several workers may run at once: the sweeper skips locked attempts, and only one
 * roll-up runs at a time. Returns a function that stops all jobs.
 */
export function startJobs(
  deps: Deps,
  log: Pick<Logger, 'info' | 'warn'>,
  giveWay: GiveWay = noBackpressure,
): () => Promise<void> {
  const whenQuiet =
    (pass: Pass): Pass =>
    async (stopping) => {
      await giveWay(LONGEST_WAIT_MS, stopping);
      return pass(stopping);
    };
  const rollUp = async () => {
    await rollUpTakers(deps);
    return false;
  };
  const cleanUp = async () => {
    const now = new Date();
    await cleanUpAccounts(deps, now);
    await cleanUpBoards(deps.database.db, now);
    await deleteEndedJobs(deps.database.db, new Date(now.getTime() - JOBS_KEPT_MS));
    await deleteOldErrors(deps.database.db, new Date(now.getTime() - ERRORS_KEPT_DAYS * 86_400_000));
    return false;
  };
  const projectFacts = projectWaiting(deps.database.db, log);
  const removeLeftovers = async () => {
    const now = new Date();
    const removed = (await removeOrphanFiles(deps, now)) + (await cleanUpPapers(deps, now));
    if (removed > 0) log.info({ removed }, 'removed files that nothing refers to');
    const deleted = await cleanUpAttempts(deps.database.db, now);
    if (deleted > 0) log.info({ deleted }, 'deleted empty attempts that were abandoned long ago');
    return false;
  };
  const stops = [
    every(SWEEP_EVERY_MS, 'sweep', sweeper(deps, log), log),
    every(SCORE_EVERY_MS, 'score', scorer(deps, log), log),
    every(ROLL_UP_EVERY_MS, 'roll-up', whenQuiet(rollUp), log),
    every(REGRADE_EVERY_MS, 'regrade', () => regradeNext(deps.database.db, log), log),
    every(
      STATISTICS_EVERY_MS,
      'statistics',
      whenQuiet(() => rollUpStatistics(deps.database.db)),
      log,
    ),
    every(
      STATISTICS_EVERY_MS,
      'item-statistics',
      whenQuiet(() => tallyItems(deps.database.db)),
      log,
    ),
    every(PROJECT_EVERY_MS, 'projection', whenQuiet(projectFacts), log),
    every(EXPORT_EVERY_MS, 'data-export', () => makeNextExport(deps, log), log),
    every(IMPORT_EVERY_MS, 'paper-import', () => importNext(deps, log), log),
    every(GENERATE_EVERY_MS, 'recordings', (stopping) => generateNext(deps, log, stopping), log),
    every(BACKUP_EVERY_MS, 'backup', () => makeNextBackup(deps, log), log),
    every(REMIND_EVERY_MS, 'reminders', whenQuiet(reminder(deps, log)), log),
    every(CLEAN_UP_EVERY_MS, 'clean-up', cleanUp, log),
    every(LEFTOVERS_EVERY_MS, 'leftovers', removeLeftovers, log),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Scores the objective parts of all attempts in the scoring queue. */
function scorer({ database }: Pick<Deps, 'database'>, log: Pick<Logger, 'warn'>): Pass {
  return async () => {
    const { failed } = await scoreDue(database.db);
    for (const { ref, error } of failed) log.warn({ err: error, attempt: ref.id }, 'attempt could not be scored');
    return false;
  };
}

/** Sends the reminders of today's plan at the hours that learners chose. */
function reminder(deps: Deps, log: Pick<Logger, 'info' | 'warn'>): Pass {
  const { db } = deps.database;
  const site = new SiteSettings(db);
  const tools = {
    ...openProjections(db),
    examDates: () => site.examDates(),
    drillsOf: listDrillMaterial,
    assignedTo: listOwnAssignments,
    groupsOf: listGroupsToHear,
    log,
  };
  return () => remindDue(deps, tools);
}
