import { HARD_BELOW, type Hearing } from '@study/contract/listening/listening.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import type { Learner } from '#models/learner/learner.store.ts';

export interface NewHearing extends Pick<Hearing, 'id' | 'mode' | 'words' | 'right' | 'sentence'> {
  paperId: string;
  version: number;
  firstItem: number;
  isMarked: boolean;
  heardAt: number;
}

const countRow = z.object({ count: z.number() });

/** Hearings stored since midnight in China. */
export async function countTodaysHearings(db: Db, userId: string, dayBegan: Date): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`select count(*)::int as count from hearings where user_id = ${userId} and stored_at >= ${dayBegan}`,
  );
  return rows[0]?.count ?? 0;
}

const idRow = z.object({ id: z.string() });

/** Of the given ids, those that are stored already. */
export async function listStoredHearings(db: Db, userId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await readRows(
    db,
    idRow,
    sql`select id from hearings where user_id = ${userId} and id = any (${ids}::uuid[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function insertHearings(db: Db, userId: string, hearings: readonly NewHearing[]): Promise<void> {
  if (hearings.length === 0) return;
  await db
    .insertInto('hearings')
    .values(
      hearings.map((one) => ({
        user_id: userId,
        id: one.id,
        paper_id: one.paperId,
        content_version: one.version,
        first_item: one.firstItem,
        sentence: one.sentence,
        mode: one.mode,
        words: one.words,
        right_words: one.right,
        is_marked: one.isMarked,
        heard_at: new Date(one.heardAt),
      })),
    )
    .execute();
}

/** Days of hearings that decide whose turn it is; what was heard before counts only as heard. */
const DAYS_BACK = 4;

const heardRow = z.object({
  paper_id: z.string(),
  first_item: z.number(),
  heard: z.number(),
  /** Null if that is longer ago. */
  last_ms: z.nullable(z.number()),
  today: z.number(),
  understood: z.number(),
});

/** Sentences heard of each group, at any time and today, and when it was last heard in these days. */
export async function listHeardGroups(db: Db, { userId, dayBegan }: Learner): Promise<z.output<typeof heardRow>[]> {
  return readRows(
    db,
    heardRow,
    sql`
      with late as (
        select paper_id, first_item, (extract(epoch from max(heard_at)) * 1000)::float8 as last_ms,
          (count(distinct sentence) filter (where heard_at >= ${dayBegan}))::int as today,
          (count(distinct sentence) filter (where heard_at >= ${dayBegan} and not is_marked and right_words >= ${HARD_BELOW}::float8 * words))::int
            as understood
        from hearings
        where user_id = ${userId} and stored_at >= ${dayBegan}::timestamptz - ${DAYS_BACK} * interval '1 day'
        group by paper_id, first_item
      )
      select paper_id, first_item, heard, last_ms, coalesce(today, 0) as today, coalesce(understood, 0) as understood
      from (
        select paper_id, first_item, count(*)::int as heard from heard_sentences where user_id = ${userId}
        group by paper_id, first_item
      ) ever left join late using (paper_id, first_item)
    `,
  );
}
