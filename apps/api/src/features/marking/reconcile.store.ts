import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { hasLiveJob, insertMarkingJob } from '#models/marking/marking-queue.ts';

const MOST_AT_ONCE = 200;
const PATIENCE = sql`interval '60 s'`;

const sendLostJobRow = z.object({
  user_id: z.string(),
  attempt_id: z.string(),
  revision_id: z.nullable(z.string()),
});

/**
 * Queues jobs for waiting texts without one: after a restore (backups contain no jobs), or when jobs were lost. Returns
 * how many.
 */
export async function sendLostJobs(db: Db): Promise<number> {
  const rows = await readRows(
    db,
    sendLostJobRow,
    sql`
    select user_id, id as attempt_id, null::uuid as revision_id from attempts
    where state = 'scoring' and submitted_at < now() - ${PATIENCE} and not ${hasLiveJob('attempts.id')}
    union all
    select user_id, attempt_id, id from revisions
    where state = 'waiting' and created_at < now() - ${PATIENCE} and not ${hasLiveJob('revisions.id')}
    limit ${MOST_AT_ONCE}
  `,
  );
  for (const job of rows) await insertMarkingJob(job).execute(db);
  return rows.length;
}
