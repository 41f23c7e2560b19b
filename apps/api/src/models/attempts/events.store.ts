import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#db/database.ts';
import type { AttemptRef } from './stored-attempt.ts';

export type AttemptEventKind =
  | 'started'
  | 'take_lease'
  | 'advance'
  | 'check_section'
  | 'submit_objective'
  | 'submit_subjective'
  | 'submit'
  | 'expire'
  | 'abandon'
  | 'score'
  | 'give_up_scoring'
  | 'retry_scoring'
  | 'late_answers'
  | 'extended';

export async function insertEvent(db: Db, ref: AttemptRef, kind: AttemptEventKind, data: object = {}): Promise<void> {
  await db
    .insertInto('attempt_events')
    .values({ user_id: ref.userId, attempt_id: ref.id, id: uuidv7(), kind, data: JSON.stringify(data) })
    .execute();
}
