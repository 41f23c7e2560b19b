import type { DraftChange } from '@study/contract/attempts.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/database.ts';
import type { AttemptRef } from './attempts.store.ts';
import { newestChanges } from './responses.store.ts';

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
  | 'late_answers';

/** More than this of one attempt's late answers is not kept: a client that loops must not fill the log. */
const MOST_LATE_BYTES = 1_000_000;

export async function insertEvent(db: Db, ref: AttemptRef, kind: AttemptEventKind, data: object = {}): Promise<void> {
  await db
    .insertInto('attempt_events')
    .values({ user_id: ref.userId, attempt_id: ref.id, id: uuidv7(), kind, data: JSON.stringify(data) })
    .execute();
}

/** Answers that came too late, the newest of each item, are kept for their owner to see, and count for nothing. */
export async function insertLateAnswers(db: Db, ref: AttemptRef, late: readonly DraftChange[]): Promise<void> {
  const changes = newestChanges(late);
  await sql`
    insert into attempt_events (user_id, attempt_id, id, kind, data)
    select ${ref.userId}, ${ref.id}, ${uuidv7()}, 'late_answers', ${JSON.stringify({ changes })}::jsonb
    where (
      select coalesce(sum(octet_length(data::text)), 0) from attempt_events
      where user_id = ${ref.userId} and attempt_id = ${ref.id} and kind = 'late_answers'
    ) < ${MOST_LATE_BYTES}
  `.execute(db);
}
