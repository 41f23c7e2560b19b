import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { DEAD_QUEUE, MARKING_QUEUE, MODEL_QUEUE, QUEUE_SCHEMA } from './marking-queue.ts';

const queueRow = z.object({
  waiting: z.int(),
  running: z.int(),
  oldest_s: z.nullable(z.number()),
  dead: z.int(),
});
export type QueueState = z.output<typeof queueRow>;

/** Counts of marking jobs, by the embedded scorers and by a language model. */
export async function readQueueState(db: Db): Promise<QueueState> {
  const [row] = await readRows(
    db,
    queueRow,
    sql`select
      count(*) filter (where name <> ${DEAD_QUEUE} and state < 'active')::int as waiting,
      count(*) filter (where name <> ${DEAD_QUEUE} and state = 'active')::int as running,
      extract(epoch from now() - min(created_on) filter (where name <> ${DEAD_QUEUE} and state < 'active'))::float8 as oldest_s,
      count(*) filter (where name = ${DEAD_QUEUE})::int as dead
    from ${sql.id(QUEUE_SCHEMA, 'job')}
    where name in (${MARKING_QUEUE}, ${MODEL_QUEUE}, ${DEAD_QUEUE}) and state <> 'completed'`,
  );
  return queueRow.parse(row);
}
