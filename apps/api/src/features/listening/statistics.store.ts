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
