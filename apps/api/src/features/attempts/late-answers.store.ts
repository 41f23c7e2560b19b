import type { DraftChange } from '@study/contract/attempts.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../db/database.ts';
import type { AttemptRef } from './attempts.store.ts';
import { listResponses, newestChanges, storable } from './responses.store.ts';

/** More than this of one attempt's late answers is not kept: a client that loops must not fill the log. */
const MOST_LATE_BYTES = 1_000_000;

export interface LateAnswer {
  item: string;
  response: string | null;
  receivedAt: Date;
}

/**
 * Keeps answers that came too late for their owner to see; they count for nothing. What is no answer (a flag, a time),
 * what is stored already, and what the log holds already is left out. The lock on the attempt is the caller's, so that
 * the same file sent twice at once is kept once.
 */
export async function keepLateAnswers(
  trx: Db,
  ref: AttemptRef & { epoch: number },
  changes: readonly DraftChange[],
): Promise<void> {
  const answers = newestChanges(changes.filter((change) => change.response !== undefined));
  if (answers.length === 0) return;
  const stored = new Map((await listResponses(trx, ref)).map((response) => [response.item, response.seq]));
  const late = answers.filter((change) => change.seq > (stored.get(change.item) ?? 0));
  if (late.length > 0) await insertUnknown(trx, ref, late);
}

async function insertUnknown(trx: Db, ref: AttemptRef & { epoch: number }, late: DraftChange[]): Promise<void> {
  const changes = JSON.stringify(late.map((change) => ({ ...change, response: storable(change.response) })));
  await sql`
    with log as (
      select data from attempt_events
      where user_id = ${ref.userId} and attempt_id = ${ref.id} and kind = 'late_answers'
    ),
    fresh as (
      select jsonb_agg(change) as changes from jsonb_array_elements(${changes}::jsonb) as change
      where change not in (select jsonb_array_elements(data -> 'changes') from log)
    )
    insert into attempt_events (user_id, attempt_id, id, kind, data)
    select ${ref.userId}, ${ref.id}, ${uuidv7()}, 'late_answers',
      jsonb_build_object('epoch', ${ref.epoch}::int, 'changes', fresh.changes)
    from fresh
    where fresh.changes is not null
      and (select coalesce(sum(octet_length(data::text)), 0) from log) < ${MOST_LATE_BYTES}
  `.execute(trx);
}

/** The newest late answer of each item, in the order of the paper. */
export async function listLateAnswers(db: Db, ref: AttemptRef): Promise<LateAnswer[]> {
  const { rows } = await sql<LateAnswer>`
    select item, response, "receivedAt" from (
      select distinct on (change.item) change.item, change.response, happened_at as "receivedAt"
      from attempt_events, jsonb_array_elements(data -> 'changes') as sent,
        jsonb_to_record(sent) as change (item text, response text, seq int)
      where user_id = ${ref.userId} and attempt_id = ${ref.id} and kind = 'late_answers' and sent ? 'response'
      order by change.item, (data ->> 'epoch')::int desc nulls last, change.seq desc, happened_at desc, id desc
    ) as newest
    order by case when item ~ '^[0-9]+$' then item::int when item = 'writing' then 0 else 99 end
  `.execute(db);
  return rows;
}
