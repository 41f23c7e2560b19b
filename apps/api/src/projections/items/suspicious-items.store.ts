import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { ITEM_SIGNS, type ItemSign, type SUSPICIOUS_ORDERINGS } from '@study/contract/papers/item-statistics.admin.ts';
import type { ItemTally } from '@study/domain/analysis/item-tally.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';

/** SQL: items `i` with signs of a faulty key or question, in the current questions of published papers `p`. */
const WITH_SIGNS = sql`
  papers p
    join paper_versions v on v.paper_id = p.id and v.version = p.content_version
    join item_statistics i on i.paper_id = p.id and i.questions_hash = v.questions_hash and i.signs <> '{}'
  where p.is_published`;

/** SQL: one row per suspicious item without a review decision. */
export const SUSPICIOUS_ITEMS = sql`select from ${WITH_SIGNS} and i.is_suspicious`;

const row = z.object({
  paper_id: z.string(),
  title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  content_version: z.int(),
  item: z.int(),
  tally: stored<ItemTally>(),
  signs: z.array(z.enum(ITEM_SIGNS)),
  settled_at: z.nullable(z.date()),
  /** The sort value of the item; ties are ordered by paper and number. */
  sort_key: z.string(),
});
export type SuspiciousRow = z.output<typeof row>;

type Ordering = (typeof SUSPICIOUS_ORDERINGS)[number];

/** Sort values as integers, ascending. Items without a discrimination come last. */
const SORT_KEYS: Readonly<Record<Ordering, RawBuilder<unknown>>> = {
  discrimination: sql`round(coalesce(i.discrimination, 2) * 1000000)::bigint`,
  '-takers': sql`-i.takers::bigint`,
  paper: sql`0::bigint`,
};

export interface SuspiciousSearch {
  ordering: Ordering;
  sign?: ItemSign | undefined;
  exam?: ExamType | undefined;
  /** Items with a review decision, instead of those without one. */
  isSettled: boolean;
}

export interface ItemCursor {
  value: string;
  paperId: string;
  item: number;
}

/** A page of items with signs, after a cursor. */
export async function listSuspicious(
  db: Db,
  { ordering, sign, exam, isSettled }: SuspiciousSearch,
  { after, limit }: { after: ItemCursor | null; limit: number },
): Promise<SuspiciousRow[]> {
  const sortKey = SORT_KEYS[ordering];
  const conditions = [
    isSettled ? sql`not i.is_suspicious` : sql`i.is_suspicious`,
    ...(sign === undefined ? [] : [sql`i.signs @> array[${sign}]`]),
    ...(exam === undefined ? [] : [sql`p.exam_type = ${exam}`]),
    ...(after === null
      ? []
      : [sql`(${sortKey}, p.id, i.item) > (${after.value}::bigint, ${after.paperId}::text, ${after.item}::int)`]),
  ];
  return readRows(
    db,
    row,
    sql`
    select p.id as paper_id, p.title, p.exam_type, p.content_version, i.item, i.tally, i.signs, i.settled_at,
      (${sortKey})::text as sort_key
    from ${WITH_SIGNS} and ${sql.join(conditions, sql` and `)}
    order by ${sortKey}, p.id, i.item limit ${limit}
  `,
  );
}
