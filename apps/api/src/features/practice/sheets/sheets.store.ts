import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import type { PracticeSetItem } from '../practice-sets.store.ts';

/** Inserts a sheet, which is stored as a finished practice set. False when the user has one with this id. */
export async function insertSheet(
  trx: Db,
  userId: string,
  { id, exam, items, at }: { id: string; exam: ExamType; items: readonly PracticeSetItem[]; at: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('practice_sessions')
    .values({
      user_id: userId,
      id,
      kind: 'sheet',
      request: JSON.stringify({ exam_type: exam }),
      items: JSON.stringify(items),
      created_at: new Date(at),
      finished_at: new Date(at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

const sheetItemsRow = z.object({ items: stored<PracticeSetItem[]>() });

/** The items of the user's sheet; null when there is no such sheet. */
export async function findSheetItems(db: Db, userId: string, id: string): Promise<PracticeSetItem[] | null> {
  const rows = await readRows(
    db,
    sheetItemsRow,
    sql`select items from practice_sessions where user_id = ${userId} and id = ${id} and kind = 'sheet'`,
  );
  return rows[0]?.items ?? null;
}

export async function deleteSheet(trx: Db, userId: string, id: string): Promise<void> {
  await trx
    .deleteFrom('practice_sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('kind', '=', 'sheet')
    .execute();
}

const listedSheetRow = z.object({
  id: z.string(),
  paper_id: z.string(),
  paper_title: z.string(),
  taken_at: z.date(),
  answered: z.number(),
  right: z.number(),
});

/** The latest sheets, without those of hidden papers. A sheet is of one paper. */
export async function listSheets(
  db: Db,
  userId: string,
  { hidden, limit }: { hidden: readonly string[]; limit: number },
): Promise<z.output<typeof listedSheetRow>[]> {
  return readRows(
    db,
    listedSheetRow,
    sql`
    select s.id, p.id as paper_id, p.title as paper_title, s.created_at as taken_at, a.answered, a.right
    from (
      select id, created_at, items -> 0 ->> 'paper_id' as paper_id from practice_sessions
      where user_id = ${userId} and kind = 'sheet' and items -> 0 ->> 'paper_id' <> all (${[...hidden]}::text[])
      order by created_at desc, id desc limit ${limit}
    ) s
      join papers p on p.id = s.paper_id
      cross join lateral (
        select count(*)::int as answered, (count(*) filter (where is_right))::int as right from practice_answers
        where user_id = ${userId} and session_id = s.id
      ) a
    order by s.created_at desc, s.id desc
  `,
  );
}
