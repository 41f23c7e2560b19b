import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';
import { sealedPapers } from '#models/papers/sealed-papers.ts';

const sealedRow = z.object({ is_sealed: z.boolean() });

/**
 * Whether the user has an open mock on the attempt's paper; then no endpoint may show anything that reveals its
 * answers.
 */
export async function isPaperSealed(db: Db, { userId, id }: AttemptRef): Promise<boolean> {
  const rows = await readRows(
    db,
    sealedRow,
    sql`
    select paper_id in ${sealedPapers(sql`${userId}`)} as is_sealed from attempts
    where user_id = ${userId} and id = ${id}
  `,
  );
  return rows[0]?.is_sealed === true;
}
