import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { sealedPapers } from '#models/papers/sealed-papers.ts';

/** The paper's data for the view of a submission. */
export interface PaperSeal {
  title: string;
  /** No endpoint may show the paper's answers to the caller now; see `sealedPapers`. */
  isSealed: boolean;
}

const paperStandingRow = z.object({ title: z.string(), is_sealed: z.boolean() });

export async function readPaperSeal(db: Db, userId: string, paperId: string): Promise<PaperSeal> {
  const rows = await readRows(
    db,
    paperStandingRow,
    sql`
    select title, id in ${sealedPapers(sql`${userId}`)} as is_sealed from papers where id = ${paperId}
  `,
  );
  const [row] = rows;
  if (!row) throw new Error(`paper ${paperId} is gone`);
  return { title: row.title, isSealed: row.is_sealed };
}
