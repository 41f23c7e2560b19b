import type { AttemptMode, AttemptState } from '@study/contract/attempt-views.ts';
import { hasOpenMock } from '@study/domain/attempt/visibility.ts';
import type { Db } from '../../db/database.ts';
import type { AttemptRef } from '../../models/attempt/stored-attempt.ts';

/** Whether the user has an open mock on the attempt's paper. Nothing that reveals its answers is shown then. */
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
