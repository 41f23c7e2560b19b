import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { readRows } from '../../../db/read-rows.ts';
import type { Fills } from './fills.store.ts';
import { UNCHOSEN, type ProfileColumn } from './plan-profile.ts';
import type { Into } from './write-import.store.ts';

const itemRow = z.object({ paper_id: z.string(), item: z.number() });

/**
 * Deletes the rows that came with an import; returns the items whose card they were part of. A board that was changed
 * since, and a collection that has other items since, stay.
 */
export async function takeOut(trx: Db, { userId, importId }: Into, importedAt: Date) {
  const own = sql`user_id = ${userId} and import_id = ${importId}`;
  const items = await readRows(
    trx,
    itemRow,
    sql`
    select a.paper_id, a.item from practice_answers a
      join practice_sessions s on s.user_id = a.user_id and s.id = a.session_id
    where s.user_id = ${userId} and s.import_id = ${importId}
    union
    select m.paper_id, m.item from mistake_reviews r join mistakes m on m.user_id = r.user_id and m.id = r.mistake_id
    where r.user_id = ${userId} and r.import_id = ${importId}
  `,
  );
  await sql`delete from mistake_reviews where ${own}`.execute(trx);
  await sql`delete from practice_sessions where ${own}`.execute(trx);
  await sql`delete from mistake_collection_items where ${own}`.execute(trx);
  await sql`
    delete from mistake_collections c where ${own} and not exists (
      select from mistake_collection_items i where i.user_id = c.user_id and i.collection_id = c.id)
  `.execute(trx);
  await sql`delete from sandbox_boards where ${own} and updated_at <= ${importedAt}`.execute(trx);
  await sql`delete from imported_records where ${own}`.execute(trx);
  return items;
}

/** Empties what still holds what was filled in. Whether the picture was taken out. */
export async function emptyProfile(trx: Db, userId: string, { profile, avatar_path: path }: Fills): Promise<boolean> {
  for (const [column, value] of Object.entries(profile) as [ProfileColumn, string | number][]) {
    const name = sql.ref(column);
    await sql`
      update users set ${name} = ${UNCHOSEN[column]} ${column === 'nickname' ? sql`, nickname_key = null` : sql``}
      where id = ${userId} and ${name}::text = ${String(value)}
    `.execute(trx);
  }
  if (path === null) return false;
  const { numAffectedRows } =
    await sql`update users set avatar_path = null where id = ${userId} and avatar_path = ${path}`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}
