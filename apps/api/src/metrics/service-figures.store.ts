import { GRACE_MS } from '@study/domain/attempt/attempt.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { readRows } from '../db/read-rows.ts';
import { readQueueState, type QueueState } from '../models/marking/marking-jobs.ts';

const figuresRow = z.object({
  bytes: z.coerce.number(),
  attempts: z.object({ open: z.int(), overdue: z.int() }),
  replicas: z.array(z.object({ name: z.string(), lag_s: z.nullable(z.number()) })),
  last_backup_s: z.nullable(z.number()),
});
export type ServiceFigures = z.output<typeof figuresRow> & { queue: QueueState };

/** Reads the figures for a scrape: two statements that read indexes only. */
export async function readServiceFigures(db: Db): Promise<ServiceFigures> {
  const [rows, queue] = await Promise.all([
    readRows(
      db,
      figuresRow,
      sql`select pg_database_size(current_database()) as bytes,
        (
          select jsonb_build_object('open', count(*),
            'overdue', count(*) filter (where deadline_at < clock_timestamp() - ${GRACE_MS} * interval '1 ms'))
          from attempts where state in ('in_progress', 'objective_submitted')
        ) as attempts,
        coalesce((
          select jsonb_agg(jsonb_build_object('name', coalesce(nullif(application_name, ''), client_addr::text, '?'),
            'lag_s', extract(epoch from replay_lag)::float8))
          from pg_stat_replication
        ), '[]') as replicas,
        (select extract(epoch from max(finished_at))::float8 from backups where state = 'done') as last_backup_s`,
    ),
    readQueueState(db),
  ]);
  return { ...figuresRow.parse(rows[0]), queue };
}
