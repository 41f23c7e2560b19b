import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { IndexedItem, ItemIndex } from '@study/content/render/render-item.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { readVersionInForce } from '#models/papers/keys-in-force.ts';

const drillRow = z.object({ id: z.string(), version: z.number(), minutes: z.number() });

export interface ReadingDrill {
  id: string;
  minutes: number;
  index: ItemIndex;
  /** Of careful reading. */
  items: readonly IndexedItem[];
}

/** The level's first drill of careful reading; null: it has none. */
export async function findVisitorDrill(db: Db, exam: ExamType): Promise<ReadingDrill | null> {
  const [row] = await readRows(
    db,
    drillRow,
    sql`
    select p.id, p.content_version as version, (v.document ->> 'minutes')::int as minutes
    from papers p join paper_versions v on v.paper_id = p.id and v.version = p.content_version
    where p.is_drill and p.exam_type = ${exam}
      and jsonb_array_length(coalesce(v.document -> 'reading' -> 'careful', '[]')) > 0
    order by p.id limit 1
  `,
  );
  if (!row) return null;
  const { index } = (await readVersionInForce(db, { paperId: row.id, version: row.version })).content;
  const items = [...index.items.values()].filter(({ section }) => section === 'careful');
  return { id: row.id, minutes: row.minutes, index, items };
}
