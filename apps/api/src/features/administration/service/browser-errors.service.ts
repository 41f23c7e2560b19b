import type { Kysely } from 'kysely';
import type { DB } from '../../../db/rows.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { refuse, type Refusal } from '../../../http/errors.ts';
import type { Actor } from '../../../models/audit/actor.ts';
import { recordAct } from '../../../models/audit/audit.store.ts';
import { lockErrorGroup, setSettled, type ErrorGroupRow } from './browser-errors.store.ts';

/** Says that a group is dealt with, or takes that back. */
export async function settle(
  db: Kysely<DB>,
  actor: Actor,
  fingerprint: string,
  isSettled: boolean,
): Promise<ErrorGroupRow | Refusal> {
  return inTransaction(db, async (trx) => {
    const group = await lockErrorGroup(trx, fingerprint);
    if (group === null) return refuse('not_found');
    const wasSettled = group.settled_at !== null;
    if (wasSettled === isSettled) return group;
    const at = isSettled ? new Date() : null;
    await setSettled(trx, fingerprint, at);
    await recordAct(trx, actor, {
      act: 'browser_error.settle',
      target: { kind: 'browser_error', id: fingerprint },
      before: { is_settled: wasSettled },
      after: { is_settled: isSettled },
    });
    return { ...group, settled_at: at };
  });
}
