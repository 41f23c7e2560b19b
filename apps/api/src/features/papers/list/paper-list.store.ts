import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import type { PAPER_ORDERINGS, PAPER_STATES } from '@study/contract/papers/papers.admin.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { containing } from '#db/containing.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { titleOrder } from '#models/papers/title-order.ts';

const row = z.object({
  id: z.string(),
  title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  edition_year: z.int(),
  edition_month: z.int(),
  edition_set: z.int(),
  is_published: z.boolean(),
  content_version: z.int(),
  takers: z.int(),
  updated_at: z.date(),
  missing_recordings: z.int(),
  drafts: z.array(z.object({ author: z.string(), edited_at: z.string() })),
  /** Sort value, used as cursor. */
  sort_key: z.string(),
});
export type AdminPaperRow = z.output<typeof row>;

export interface PaperSearch {
  ordering: (typeof PAPER_ORDERINGS)[number];
  state?: (typeof PAPER_STATES)[number] | undefined;
  exam?: (typeof EXAM_TYPES)[number] | undefined;
  needsAttention?: boolean;
  text?: string | undefined;
}

/** SQL: a group of the current content has no stored recording. */
const missing = sql`(
  select count(*)::int from jsonb_array_elements(v.document #> '{listening,sections}') as section,
    jsonb_array_elements(section -> 'groups') as question_group
  where not v.recordings ? coalesce(question_group ->> 'audio', '')
)`;

const papers = (sortKey: RawBuilder<unknown>) => sql`
  select p.*, coalesce(${missing}, 0) as missing_recordings, (${sortKey})::text as sort_key,
    coalesce((
      select jsonb_agg(jsonb_build_object('author', u.username, 'edited_at', d.edited_at) order by d.edited_at desc)
      from paper_drafts d join users u on u.id = d.user_id where d.paper_id = p.id
    ), '[]') as drafts
  from papers p left join paper_versions v on v.paper_id = p.id and v.version = p.content_version
  where not p.is_drill`;

const SORT_KEYS = {
  '-updated_at': sql`(extract(epoch from updated_at) * 1000000)::bigint`,
  '-takers': sql`takers`,
  title: titleOrder,
} as const;

/** A page of papers after the cursor: the paper `after.id` with the sort value `after.value`. */
export async function listPapers(
  db: Db,
  search: PaperSearch,
  { after, limit }: { after: { value: string; id: string } | null; limit: number },
): Promise<AdminPaperRow[]> {
  const { ordering, state, exam, needsAttention = false, text } = search;
  const sortKey = SORT_KEYS[ordering];
  const pattern = containing(text ?? '');
  const conditions = [
    ...(state === undefined ? [] : [sql`is_published = ${state === 'published'}`]),
    ...(exam === undefined ? [] : [sql`exam_type = ${exam}`]),
    ...(text ? [sql`(title ilike ${pattern} or id ilike ${pattern})`] : []),
    ...(needsAttention ? [sql`(content_version = 0 or missing_recordings > 0 or drafts <> '[]')`] : []),
    ...(after === null ? [] : [behind(ordering, after)]),
  ];
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const order = ordering === 'title' ? sql`${titleOrder}, id` : sql`${sortKey} desc, id desc`;
  return readRows(
    db,
    row,
    sql`select * from (${papers(sortKey)}) as listed where ${where} order by ${order} limit ${limit}`,
  );
}

function behind(ordering: PaperSearch['ordering'], { value, id }: { value: string; id: string }): RawBuilder<unknown> {
  // A title is too long for a cursor in a URL, so it is read from the paper again.
  if (ordering === 'title') return sql`(${titleOrder}, id) > (select ${titleOrder}, id from papers where id = ${id})`;
  return sql`(${SORT_KEYS[ordering]}, id) < (${value}::bigint, ${id})`;
}

export async function findPaper(db: Db, id: string): Promise<AdminPaperRow | null> {
  const rows = await readRows(db, row, sql`select * from (${papers(SORT_KEYS['-takers'])}) as listed where id = ${id}`);
  return rows[0] ?? null;
}
