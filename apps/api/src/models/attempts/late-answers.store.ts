import type { DraftChange } from '@study/contract/attempts/draft-change.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { listResponses, newestChanges } from './responses.store.ts';
import type { AttemptRef } from './stored-attempt.ts';

const lateAnswer = z.object({
  item: z.string(),
  response: z.nullable(z.string()),
  seq: z.number(),
  receivedAt: z.date(),
});

export type LateAnswer = z.output<typeof lateAnswer>;

/**
 * Stores late answers: those after the deadline, and those for parts that had not begun when the attempt was handed in.
 * Keeps the newest of each item, visible to the owner and never scored. Skips changes without an answer (a flag, a
 * time), answers that are stored already, and older ones under the same lease. The caller holds the lock on the
 * attempt.
 */
export async function keepLateAnswers(
  trx: Db,
  ref: AttemptRef & { epoch: number },
  changes: readonly DraftChange[],
): Promise<void> {
  const answers = newestChanges(changes.filter((change) => change.response !== undefined));
  if (answers.length === 0) return;
  const stored = new Map((await listResponses(trx, ref)).map((response) => [response.item, response]));
  const late = answers.filter((change) => {
    const there = stored.get(change.item);
    if (there?.epoch === ref.epoch && change.seq < there.seq) return false;
    return !there || (change.response ?? null) !== there.response;
  });
  if (late.length > 0) await mergeLate(trx, ref, late);
}

/** One row per item, so that late answers cannot fill the log. Of two with the same number the later one wins. */
async function mergeLate(trx: Db, ref: AttemptRef & { epoch: number }, late: DraftChange[]): Promise<void> {
  const sent = late.map(({ item, seq, response }) => ({
    id: uuidv7(),
    data: { item, epoch: ref.epoch, seq, response: response ?? null },
  }));
  await sql`
    merge into attempt_events as kept
    using jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (id uuid, data jsonb)
    on kept.user_id = ${ref.userId} and kept.attempt_id = ${ref.id} and kept.kind = 'late_answers'
      and kept.data ->> 'item' = sent.data ->> 'item'
    when matched and sent.data <> kept.data
      and ((sent.data ->> 'epoch')::int, (sent.data ->> 'seq')::int)
        >= ((kept.data ->> 'epoch')::int, (kept.data ->> 'seq')::int)
      then update set data = sent.data, happened_at = now()
    when not matched then
      insert (user_id, attempt_id, id, kind, data)
      values (${ref.userId}, ${ref.id}, sent.id, 'late_answers', sent.data)
  `.execute(trx);
}

/** The newest late answer of each item, in the order of the paper. */
export async function listLateAnswers(db: Db, ref: AttemptRef): Promise<LateAnswer[]> {
  const rows = await readRows(
    db,
    lateAnswer,
    sql`
    select item, response, seq, happened_at as "receivedAt"
    from attempt_events, jsonb_to_record(data) as change (item text, response text, seq int)
    where user_id = ${ref.userId} and attempt_id = ${ref.id} and kind = 'late_answers' and item is not null
    order by case when item ~ '^[0-9]+$' then item::int when item = 'writing' then 0 else 99 end
  `,
  );
  return rows;
}
