import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { readRows, stored } from '../../../db/read-rows.ts';

const recordRow = z.object({ id: z.string(), happened_at: z.date(), document: z.unknown() });
const countRow = z.object({ count: z.number() });

/** One page of what was imported to be shown, the latest first. */
export async function listRecords<Document>(
  db: Db,
  userId: string,
  kind: 'attempt' | 'feedback',
  { page, page_size: size }: { page: number; page_size: number },
): Promise<{ results: { id: string; happened_at: string; document: Document }[]; count: number }> {
  const [rows, counted] = await Promise.all([
    readRows(
      db,
      z.extend(recordRow, { document: stored<Document>() }),
      sql`
      select id, happened_at, document from imported_records where user_id = ${userId} and kind = ${kind}
      order by happened_at desc, id desc limit ${size} offset ${(page - 1) * size}
    `,
    ),
    readRows(
      db,
      countRow,
      sql`select count(*)::int as count from imported_records where user_id = ${userId} and kind = ${kind}`,
    ),
  ]);
  const results = rows.map((row) => ({ ...row, happened_at: row.happened_at.toISOString() }));
  return { results, count: counted[0]?.count ?? 0 };
}
