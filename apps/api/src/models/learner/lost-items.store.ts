import { EXAM_TYPES, LISTENING_KINDS, type ExamType } from '@study/contract/papers/exam-structure.ts';
import type { LostItems } from '@study/domain/analysis/listening-loss.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { ReadDb } from '#db/read-db.ts';
import { readRows } from '#db/read-rows.ts';
import type { Learner } from './learner.store.ts';

const lostRow = z.object({
  exam_type: z.enum(EXAM_TYPES),
  section: z.enum(LISTENING_KINDS),
  items: z.number(),
  unheard: z.number(),
});

/**
 * Listening mistakes whose evidence was worked through, by level and kind, and those of them with evidence that was not
 * understood at the first hearing. Without papers that are hidden from the learner.
 */
export async function listLostItems(
  db: ReadDb,
  { userId, hidden }: Pick<Learner, 'userId' | 'hidden'>,
): Promise<(LostItems & { exam_type: ExamType })[]> {
  return readRows(
    db,
    lostRow,
    sql`
    select exam_type, section, count(*)::int as items, count(*) filter (where has_unheard)::int as unheard from (
      select m.exam_type, s.section, bool_or(not s.is_understood) as has_unheard
      from heard_sentences s join mistakes m
        on m.user_id = s.user_id and m.paper_id = s.paper_id and m.item = any (s.evidence_of)
      where s.user_id = ${userId} and m.state <> 'removed' and s.paper_id <> all (${[...hidden]}::text[])
      group by m.id, m.exam_type, s.section
    ) lost group by 1, 2
  `,
  );
}
