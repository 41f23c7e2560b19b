import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { CallTimes } from '#http/call-times.ts';

const processRow = z.object({
  id: z.uuid(),
  role: z.enum(['all', 'web', 'worker']),
  version: z.string(),
  started_at: z.date(),
  seen_at: z.date(),
  calls: z.record(z.string(), z.object({ steps: z.record(z.string(), z.number()), failed: z.number() })),
});
export type ProcessRow = z.output<typeof processRow>;

/** Rows without a heartbeat for this long are deleted. */
const FORGOTTEN_MS = 24 * 3_600_000;

export interface Process {
  id: string;
  role: string;
  version: string;
  startedAt: Date;
}

/** Stores a process's heartbeat and its call times. */
export async function writeProcess(db: Db, process: Process, calls: CallTimes, now: Date): Promise<void> {
  const changing = { seen_at: now, calls: JSON.stringify(calls) };
  await db
    .insertInto('service_processes')
    .values({
      id: process.id,
      role: process.role,
      version: process.version,
      started_at: process.startedAt,
      ...changing,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changing))
    .execute();
  await db
    .deleteFrom('service_processes')
    .where('seen_at', '<', new Date(now.getTime() - FORGOTTEN_MS))
    .execute();
}

/** Deletes the row of a process that stops in order. */
export async function removeProcess(db: Db, id: string): Promise<void> {
  await db.deleteFrom('service_processes').where('id', '=', id).execute();
}

export async function listProcesses(db: Db): Promise<ProcessRow[]> {
  return z
    .array(processRow)
    .parse(await db.selectFrom('service_processes').selectAll().orderBy('started_at').execute());
}
