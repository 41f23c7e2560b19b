import { REPORTS_SHOWN } from '@study/contract/papers/item-statistics.admin.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

const reportRow = z.object({
  item: z.number(),
  id: z.string(),
  content: z.string(),
  is_processed: z.boolean(),
  created_at: z.date(),
});
export type ItemReport = z.output<typeof reportRow>;

/** What students reported of a paper's items, newest first; at most `REPORTS_SHOWN` an item. */
export async function listItemReports(db: Db, paperId: string): Promise<Map<number, ItemReport[]>> {
  const rows = await readRows(
    db,
    reportRow,
    sql`
    select item, id, content, is_processed, created_at from (
      select *, row_number() over (partition by item order by id desc) as place
      from feedback where paper_id = ${paperId} and item is not null
    ) as reported where place <= ${REPORTS_SHOWN} order by id desc
  `,
  );
  return Map.groupBy(rows, ({ item }) => item);
}
