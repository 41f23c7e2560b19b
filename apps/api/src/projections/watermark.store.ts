import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import { readRows } from '../db/read-rows.ts';

/** Longer than any statement or idle transaction may last, so every score before the watermark is committed. */
export const LAG_MS = 60_000;

const watermarkSchema = z.object({ readUntil: z.string(), lastId: z.string() });

/**
 * The position up to which scores were counted: time and id as PostgreSQL's text, because a Date would lose
 * microseconds.
 */
export type Watermark = z.output<typeof watermarkSchema>;

/** Locks a watermark against other workers; null when one of them holds it. */
export async function lockWatermark(trx: Db, name: string): Promise<Watermark | null> {
  await sql`
    insert into roll_up_places (name, read_until, last_id)
    values (${name}, '-infinity', '00000000-0000-0000-0000-000000000000') on conflict do nothing
  `.execute(trx);
  const rows = await readRows(
    trx,
    watermarkSchema,
    sql`
    select read_until::text as "readUntil", last_id as "lastId" from roll_up_places
    where name = ${name} for update skip locked
  `,
  );
  return rows[0] ?? null;
}

export async function moveWatermark(trx: Db, name: string, { readUntil, lastId }: Watermark): Promise<void> {
  await sql`
    update roll_up_places set read_until = ${readUntil}::timestamptz, last_id = ${lastId}
    where name = ${name}
  `.execute(trx);
}
