import { LISTENING_KINDS, type ListeningKind } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

const weekRow = z.object({
  section: z.enum(LISTENING_KINDS),
  from: z.string(),
  sentences: z.number(),
  understood: z.number(),
});

/** First hearings by kind of text and week in China, oldest first. */
export async function listHeardWeeks(
  db: Db,
  userId: string,
): Promise<{ section: ListeningKind; from: string; sentences: number; understood: number }[]> {
  return readRows(
    db,
    weekRow,
    sql`
    select section, to_char(date_trunc('week', first_heard_at at time zone 'Asia/Shanghai'), 'YYYY-MM-DD') as from,
      count(*)::int as sentences, count(*) filter (where is_understood)::int as understood
    from heard_sentences where user_id = ${userId} group by 1, 2 order by 2, 1
  `,
  );
}

const lostRow = z.object({ items: z.number(), unheard: z.number() });

/**
 * Mistakes whose evidence was worked through, and those of them with evidence that was not understood at the first
 * hearing. Without the given papers.
 */
export async function countLostItems(
  db: Db,
  userId: string,
  hidden: readonly string[],
): Promise<{ items: number; unheard: number }> {
  const rows = await readRows(
    db,
    lostRow,
    sql`
    select count(*)::int as items, count(*) filter (where has_unheard)::int as unheard from (
      select m.id, bool_or(not s.is_understood) as has_unheard
      from heard_sentences s join mistakes m
        on m.user_id = s.user_id and m.paper_id = s.paper_id and m.item = any (s.evidence_of)
      where s.user_id = ${userId} and m.state <> 'removed' and s.paper_id <> all (${[...hidden]}::text[])
      group by m.id
    ) lost
  `,
  );
  return rows[0] ?? { items: 0, unheard: 0 };
}
