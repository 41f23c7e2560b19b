import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { COLLECTION_ITEMS_MAX, COLLECTIONS_MAX } from '@study/contract/mistakes/mistakes.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { dueToday, type Learner } from '#models/learner/learner.store.ts';

const countsRow = z.object({ count: z.number(), due: z.number(), retired: z.number() });
const groupRow = z.extend(countsRow, {
  paperId: z.string(),
  title: z.string(),
  section: z.string(),
  isStarred: z.boolean(),
});
const collectionRow = z.extend(countsRow, { id: z.string(), title: z.string() });

export type Counts = z.output<typeof countsRow>;
/** Counts of the book's items (without removed ones) by paper, section and star. */
export type CountedGroup = z.output<typeof groupRow>;
export type OwnCollection = z.output<typeof collectionRow>;

const counts = (learner: Learner) => sql`count(m.id)::int as count,
  (count(m.id) filter (where m.state = 'active' and ${dueToday(learner, 'm')}))::int as due,
  (count(m.id) filter (where m.state = 'retired'))::int as retired`;

export async function countGroups(
  db: Db,
  learner: Learner,
  only: { examType?: ExamType | undefined; paperId?: string; section?: string; isStarred?: true },
): Promise<CountedGroup[]> {
  const { userId, hidden } = learner;
  return readRows(
    db,
    groupRow,
    sql`
    select g.paper_id as "paperId", p.title, g.section, g.starred as "isStarred", g.count, g.due, g.retired
    from (
      select m.paper_id, m.section, m.starred, ${counts(learner)}
      from mistakes m
      where m.user_id = ${userId} and m.state <> 'removed' and m.paper_id <> all (${hidden}::text[])
        ${only.examType === undefined ? sql`` : sql`and m.exam_type = ${only.examType}`}
        ${only.paperId === undefined ? sql`` : sql`and m.paper_id = ${only.paperId}`}
        ${only.isStarred ? sql`and m.starred` : sql``}
        ${only.section === undefined ? sql`` : sql`and m.section = ${only.section}`}
      group by m.paper_id, m.section, m.starred
    ) g join papers p on p.id = g.paper_id
    order by p.edition_year desc, p.edition_month desc, p.edition_set, p.id
  `,
  );
}

/** The student's own collections, oldest first; with `id` only that one. */
export async function listOwnCollections(
  db: Db,
  learner: Learner,
  { id, examType }: { id?: string; examType?: ExamType | undefined } = {},
): Promise<OwnCollection[]> {
  const { userId, hidden } = learner;
  return readRows(
    db,
    collectionRow,
    sql`
    select c.id, c.title, ${counts(learner)}
    from mistake_collections c
      left join mistake_collection_items i on i.user_id = c.user_id and i.collection_id = c.id
      left join mistakes m on m.user_id = i.user_id and m.id = i.mistake_id and m.state <> 'removed'
        and m.paper_id <> all (${hidden}::text[]) ${examType === undefined ? sql`` : sql`and m.exam_type = ${examType}`}
    where c.user_id = ${userId} ${id === undefined ? sql`` : sql`and c.id = ${id}`}
    group by c.id, c.title, c.created_at order by c.created_at, c.id
  `,
  );
}

export async function hasCollection(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('mistake_collections')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

const paperTitleRow = z.object({ title: z.string() });

/** The title of a paper with items in the book, sealed or not; null: the book has none of this paper. */
export async function findPaperTitle(db: Db, userId: string, paperId: string): Promise<string | null> {
  const rows = await readRows(
    db,
    paperTitleRow,
    sql`
    select title from papers where id = ${paperId}
      and exists (select from mistakes where user_id = ${userId} and paper_id = ${paperId} and state <> 'removed')
  `,
  );
  return rows[0]?.title ?? null;
}

/**
 * Inserts a collection and returns its id; null when the student has the maximum. A lock on the user's row serialises
 * concurrent calls.
 */
export async function insertCollection(trx: Db, userId: string, title: string): Promise<string | null> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await trx
    .selectFrom('mistake_collections')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= COLLECTIONS_MAX) return null;
  const id = uuidv7();
  await trx.insertInto('mistake_collections').values({ user_id: userId, id, title }).execute();
  return id;
}

/** Locks a collection until the transaction ends, so that its items are counted exactly; false: no such collection. */
export async function lockCollection(trx: Db, userId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('mistake_collections')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function renameCollection(trx: Db, userId: string, id: string, title: string): Promise<void> {
  await trx
    .updateTable('mistake_collections')
    .set({ title })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

const addItemRow = z.object({ id: z.string() });

/** Adds items; false, with nothing added, when one of the ids is not in the user's book. */
export async function addItems(trx: Db, userId: string, id: string, items: readonly string[]): Promise<boolean> {
  const rows = await readRows(
    trx,
    addItemRow,
    sql`
    select id from mistakes where user_id = ${userId} and times > 0 and id = any (${[...items]}::uuid[])
  `,
  );
  if (rows.length !== new Set(items.map((item) => item.toLowerCase())).size) return false;
  await sql`
    insert into mistake_collection_items (user_id, collection_id, mistake_id)
    select ${userId}::uuid, ${id}::uuid, t.id from unnest(${[...items]}::uuid[]) as t (id) on conflict do nothing
  `.execute(trx);
  return true;
}

export async function removeItems(trx: Db, userId: string, id: string, items: readonly string[]): Promise<void> {
  await sql`
    delete from mistake_collection_items
    where user_id = ${userId} and collection_id = ${id} and mistake_id = any (${[...items]}::uuid[])
  `.execute(trx);
}

const withinBoundRow = z.object({ count: z.number() });

export async function isWithinBounds(trx: Db, userId: string, id: string): Promise<boolean> {
  const rows = await readRows(
    trx,
    withinBoundRow,
    sql`
    select count(*)::int as count from mistake_collection_items where user_id = ${userId} and collection_id = ${id}
  `,
  );
  return (rows[0]?.count ?? 0) <= COLLECTION_ITEMS_MAX;
}

export async function deleteCollection(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mistake_collections')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
