import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { askForBackup, type BackupRow } from '#models/site/backups.store.ts';

/** Queues a backup, which a worker makes. */
export async function startBackup(db: Kysely<DB>, actor: Actor): Promise<BackupRow | Refusal> {
  return inTransaction(db, async (trx) => {
    const asked = await askForBackup(trx);
    if (asked === null) return refuse('backup_running');
    await recordAct(trx, actor, { act: 'backup.start', target: { kind: 'backup', id: asked.id } });
    return asked;
  });
}
