import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import {
  addGroup,
  addToGroup,
  countDropped,
  lockErrorGroup,
  makeRoom,
  setSettled,
  type ErrorGroupRow,
  type NewReport,
} from './browser-errors.store.ts';

export interface Reporter {
  /** Whether this is the reporter's first report of this group today. */
  isFirst: boolean;
  /** Whether the reporter may add a group; called only for a new group. */
  mayAdd: () => Refusal | null;
}

/** Counts a report once per reporter and day. When the table is full, a new group replaces the least reported one. */
export async function takeReport(
  db: Kysely<DB>,
  report: NewReport,
  { isFirst, mayAdd }: Reporter,
): Promise<Refusal | null> {
  const now = new Date();
  if (await addToGroup(db, report, { isCounted: isFirst, now })) return null;
  const refusal = mayAdd();
  if (refusal !== null) {
    await countDropped(db, now, { groups: 0, reports: 1 });
    return refusal;
  }
  await inTransaction(db, async (trx) => {
    await addGroup(trx, report, now);
    const dropped = await makeRoom(trx, report.fingerprint);
    if (dropped.groups > 0) await countDropped(trx, now, dropped);
  });
  return null;
}

/** Marks a group as settled, or undoes that. */
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
