import type { Deps } from '../../../deps.ts';
import { inLongWork } from '../../../models/learner/long-work.store.ts';
import { lockLearner } from '../../../models/learner/unprojected.store.ts';
import { removeUnusedAvatar } from '../avatar/avatar.service.ts';
import { deleteImport, lockImport, markUndone } from './account-imports.store.ts';
import { emptyMistakes } from './fills.store.ts';
import { rebuildInParts } from './rebuild-in-parts.ts';
import { emptyProfile, takeOut } from './undo-import.store.ts';

/**
 * Takes out what an import brought and what it filled in, as far as nobody changed it since. One that was not imported
 * yet, or failed, is forgotten. False: there is no such import.
 */
export async function undoImport(deps: Deps, userId: string, id: string): Promise<boolean> {
  const { database, files } = deps;
  const undone = await inLongWork(database.db, userId, async (trx) => {
    await lockLearner(trx, userId);
    const found = await lockImport(trx, userId, id);
    if (found === null) return null;
    if (found.status !== 'done') return { files: await deleteImport(trx, userId, id), avatar: null };
    const { fills } = found;
    const touched = await takeOut(trx, { userId, importId: id }, found.finished_at ?? new Date(0));
    const emptied = await emptyMistakes(trx, userId, fills.mistakes);
    const items = [...touched, ...emptied].map(({ paper_id, item }) => ({ paperId: paper_id, no: item }));
    await rebuildInParts(trx, userId, items);
    const isOut = await emptyProfile(trx, userId, fills);
    await markUndone(trx, userId, id);
    return { files: [], avatar: isOut ? fills.avatar_path : null };
  });
  if (undone === null) return false;
  for (const key of undone.files) await files.remove(key);
  if (undone.avatar !== null) await removeUnusedAvatar(deps, undone.avatar);
  return true;
}
