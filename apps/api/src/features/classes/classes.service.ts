import type { ClassView } from '@study/contract/classes/classes.ts';
import type { Kysely, Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct, type RecordedAct } from '#models/audit/audit.store.ts';
import { findClass, insertClass, lockClass } from './classes.store.ts';
import { newJoinCode } from './join-code.ts';

/** What was done, for the audit log. */
type Done = Omit<RecordedAct, 'target'>;

/** Does some work on a locked class and records it. Null on success. */
export function actOnClass(
  db: Kysely<DB>,
  { id, actor }: { id: string; actor: Actor },
  work: (trx: Transaction<DB>, before: ClassView) => Promise<Done | Refusal>,
): Promise<Refusal | null> {
  return inTransaction(db, async (trx) => {
    await lockClass(trx, id);
    const before = await findClass(trx, id);
    if (before === null) return refuse('not_found');
    const done = await work(trx, before);
    if (isRefusal(done)) return done;
    await recordAct(trx, actor, { ...done, target: { kind: 'class', id } });
    return null;
  });
}

/** Makes a class of a teacher with a join code. Returns its id. */
export async function createClass(
  db: Kysely<DB>,
  actor: Actor & { userId: string },
  { name, term }: { name: string; term: string },
): Promise<string> {
  const id = uuidv7();
  await inTransaction(db, async (trx) => {
    await insertClass(trx, { id, name, term, joinCode: newJoinCode(), teacherId: actor.userId });
    const target = { kind: 'class', id } as const;
    await recordAct(trx, actor, { act: 'class.create', target, after: { title: name, term } });
  });
  return id;
}
