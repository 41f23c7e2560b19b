import { join } from 'node:path';
import type { Deps } from '#deps.ts';
import { removeOldWork } from '#files/work-folder.ts';
import { isRecordingUsed } from '#models/papers/cards.store.ts';
import { deleteEndedGenerations, isRecordingAwaited } from '../generation/generations.store.ts';
import { speakingWorkplace } from '../generation/make-clips.ts';
import { deleteEndedImports, isImportPath } from '../import/imports.store.ts';
import { importWorkplace } from '../import/run-imports.ts';
import { recordingOf, removeOldCopies } from '../recordings/recording-files.ts';

const DAY_MS = 24 * 3_600_000;
const JOBS_KEPT_MS = 30 * DAY_MS;
/** A file is written before its row, so a younger file may be in use soon. */
const ORPHAN_AGE_MS = 3_600_000;

/** Deletes old finished imports and generations, and removes unreferenced files. Returns the number of files. */
export async function cleanUpPapers(deps: Deps, now: Date): Promise<number> {
  const { database, files } = deps;
  const { db } = database;
  const longAgo = new Date(now.getTime() - JOBS_KEPT_MS);
  await deleteEndedImports(db, longAgo);
  await deleteEndedGenerations(db, longAgo);
  await removeOldCopies(deps, now);
  const isOld = (changedAt: Date) => changedAt.getTime() < now.getTime() - ORPHAN_AGE_MS;
  let removed = 0;
  const removeIfOrphan = async (key: string, isUsed: () => Promise<boolean>) => {
    const found = await files.describe(key);
    if (found === null || !isOld(found.changedAt) || (await isUsed())) return;
    await files.remove(key);
    removed += 1;
  };
  for await (const key of files.list('imports')) await removeIfOrphan(key, () => isImportPath(db, key));
  for await (const key of files.list('media')) {
    const recording = recordingOf(key);
    const isUsed = async () =>
      recording !== null &&
      ((await isRecordingUsed(db, recording.paperId, recording.clip)) ||
        (await isRecordingAwaited(db, recording.paperId, recording.clip)));
    await removeIfOrphan(key, isUsed);
  }
  const uploads = join(deps.config.dataDir, 'uploading');
  for (const workplace of [importWorkplace(deps), speakingWorkplace(deps), uploads]) {
    removed += await removeOldWork(workplace, new Date(now.getTime() - ORPHAN_AGE_MS));
  }
  return removed;
}
