import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse, type Refusal } from '../../../http/errors.ts';
import type { KeptFile } from '../../../http/upload.ts';
import { lockUser } from '../data-export/exports.store.ts';
import { TOO_BUSY } from '../password.ts';
import { deleteChecked, insertChecked, type SeenImport } from './account-imports.store.ts';
import { readLocal } from './local.store.ts';
import { planImport } from './plan-import.ts';
import { readExportApart } from './read-apart.ts';

/** Looks at a file and keeps it until its owner says that it shall be imported; one looked at before is forgotten. */
export async function checkFile(deps: Deps, userId: string, file: KeptFile): Promise<SeenImport | Refusal> {
  const { database, files } = deps;
  const read = await readExportApart(file.path);
  if (read === 'busy') return TOO_BUSY;
  if ('fault' in read) return refuse('validation_failed', { fields: { file: read.fault } });
  const { document, avatar } = read;
  const id = uuidv7();
  const path = `account-imports/${id}.zip`;
  await files.moveIn(file.path, path, 'application/zip');
  const checked = await inTransaction(database.db, async (trx) => {
    if (!(await lockUser(trx, userId))) return null;
    const local = await readLocal(trx, userId, document);
    if (local === null) return null;
    const { lines, unseen } = planImport(document, local, { spends: new Set(), hasAvatar: avatar !== null });
    const earlier = await deleteChecked(trx, { userId });
    const exportedAt = new Date(document.export.exported_at).toISOString();
    const source = { username: document.profile.username, exported_at: exportedAt };
    return { row: await insertChecked(trx, userId, { id, path, source, lines, unseen }), earlier };
  });
  for (const key of checked?.earlier ?? [path]) await files.remove(key);
  return checked?.row ?? refuse('not_authenticated');
}
