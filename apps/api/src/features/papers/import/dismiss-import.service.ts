import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { findImport, setDismissed, type SeenImport } from './imports.store.ts';

/** Dismisses a failed import from the list of open tasks, or restores it. Null: there is no such import. */
export async function dismissImport(
  db: Kysely<DB>,
  actor: Actor,
  id: string,
  isDismissed: boolean,
): Promise<SeenImport | null> {
  return inTransaction(db, async (trx) => {
    if (await setDismissed(trx, id, isDismissed)) {
      await recordAct(trx, actor, {
        act: 'paper_import.dismiss',
        target: { kind: 'paper_import', id },
        before: { is_dismissed: !isDismissed },
        after: { is_dismissed: isDismissed },
      });
    }
    return findImport(trx, id);
  });
}
