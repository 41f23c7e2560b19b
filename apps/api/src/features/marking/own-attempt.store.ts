import type { AttemptMode, AttemptState } from '@study/contract/attempt-views.ts';
import { hasOpenMock } from '@study/domain/attempt/visibility.ts';
import type { Db } from '../../db/database.ts';
import type { AttemptRef } from '../../models/attempt/stored-attempt.ts';

export async function hasAttempt(db: Db, { userId, id }: AttemptRef): Promise<boolean> {
  const row = await db
    .selectFrom('attempts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the user sits a mock of the attempt's paper just now: then nothing that tells of its answers is shown. */
export async function isPaperSealed(db: Db, { userId, id }: AttemptRef): Promise<boolean> {
  const rows = await db
    .selectFrom('attempts')
    .select(['mode', 'state'])
    .where('user_id', '=', userId)
    .where('paper_id', '=', (eb) =>
      eb
        .selectFrom('attempts as own')
        .select('own.paper_id')
        .where('own.user_id', '=', userId)
        .where('own.id', '=', id),
    )
    .execute();
  return hasOpenMock(rows.map(({ mode, state }) => ({ mode: mode as AttemptMode, state: state as AttemptState })));
}

/** Whose attempt it is, for an administrator; null when there is none. */
export async function findAttemptById(db: Db, id: string): Promise<AttemptRef | null> {
  const row = await db.selectFrom('attempts').select('user_id').where('id', '=', id).executeTakeFirst();
  return row ? { userId: row.user_id, id } : null;
}
