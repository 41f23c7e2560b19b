import { MEMBERS_A_CLASS_MAX } from '@study/contract/classes/classes.ts';
import { CLASSES_A_STUDENT_MAX } from '@study/contract/classes/own-classes.ts';
import type { Kysely } from 'kysely';
import type { DB } from '#db/rows.ts';
import { inTransaction } from '#db/transaction.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { lockClass } from './classes.store.ts';
import { findInvitation, joinByCode, listOwnClasses } from './own-classes.store.ts';

/** Makes a student a member of the class with a join code. A member stays as they are. */
export function joinClass(
  db: Kysely<DB>,
  userId: string,
  { code, ...as }: { code: string; name: string; studentNumber: string | null },
): Promise<{ classId: string } | Refusal> {
  return inTransaction(db, async (trx) => {
    const invited = await findInvitation(trx, userId, code);
    if (invited === null) return refuse('no_such_code');
    if (invited.teaches) return refuse('own_class');
    if (invited.is_member) return { classId: invited.id };
    if ((await listOwnClasses(trx, userId)).length >= CLASSES_A_STUDENT_MAX) return refuse('too_many_classes');
    await lockClass(trx, invited.id);
    // Read again: others may have joined, or the code may have changed, before the lock.
    const locked = await findInvitation(trx, userId, code);
    if (locked === null) return refuse('no_such_code');
    if (locked.member_count >= MEMBERS_A_CLASS_MAX) return refuse('class_full');
    await joinByCode(trx, userId, locked.id, as);
    return { classId: locked.id };
  });
}
