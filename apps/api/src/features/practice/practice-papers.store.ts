import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { ATTEMPTS_WITHOUT_TRIALS } from '#models/attempts/attempts-without-trials.ts';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';
import { sealedPapers } from '#models/papers/sealed-papers.ts';

export interface PaperForPractice {
  id: string;
  title: string;
  exam: ExamType;
  /** A drill is never taken or spent, and can always be practised. */
  status: 'taken' | 'spent' | 'unseen' | 'sealed' | 'drill';
  /** The content version of the latest attempt, or else the paper's current one. */
  version: number;
}

const paperRow = z.object({
  id: z.string(),
  title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  is_drill: z.boolean(),
  is_sealed: z.boolean(),
  is_spent: z.boolean(),
  taken: z.nullable(z.number()),
  version: z.number(),
});

/** Papers visible to a user and drills, of one level or by id, newest first, with their practice status. */
export async function listPapers(
  db: Db,
  userId: string,
  { exam, id: paperId }: { exam?: ExamType; id?: string } = {},
): Promise<PaperForPractice[]> {
  const rows = await readRows(
    db,
    paperRow,
    // A lateral join reads one attempt per paper; the index starts with the user and the paper, so any generic plan
    // uses it.
    sql`
    select p.id, p.title, p.exam_type, p.content_version as version, p.is_drill,
      p.id in ${sealedPapers(sql`${userId}`)} as is_sealed,
      exists (select from spent_papers s where s.user_id = ${userId} and s.paper_id = p.id) as is_spent,
      taken.content_version as taken
    from papers p left join lateral (
        select paper_id, content_version from ${ATTEMPTS_WITHOUT_TRIALS} a
        where user_id = ${userId} and paper_id = p.id and state in ('scoring', 'scored', 'needs_review')
        order by submitted_at desc, id desc limit 1
      ) taken on true
    where (${exam ?? null}::text is null or p.exam_type = ${exam ?? null}::text)
      and (${paperId ?? null}::text is null or p.id = ${paperId ?? null}::text) and p.content_version > 0 and (p.is_published or p.is_drill or taken.paper_id is not null)
    order by p.edition_year desc, p.edition_month desc, p.edition_set, p.id
  `,
  );
  return rows.map(({ id, title, exam_type, is_drill, is_sealed, is_spent, taken, version }) => ({
    id,
    title,
    exam: exam_type,
    status: is_drill ? 'drill' : is_sealed ? 'sealed' : taken !== null ? 'taken' : is_spent ? 'spent' : 'unseen',
    version: taken ?? version,
  }));
}

const withdrawnRow = z.object({ id: z.string() });

/**
 * Of the given papers, those that the user may not open: unpublished ones without an attempt of theirs, except drills.
 */
export async function listWithdrawn(db: Db, userId: string, paperIds: readonly string[]): Promise<string[]> {
  const rows = await readRows(
    db,
    withdrawnRow,
    sql`
    select id from papers p
    where id = any (${[...new Set(paperIds)]}::text[]) and not is_published and not is_drill
      and not exists (select from ${ATTEMPTS_WITHOUT_TRIALS} a where a.user_id = ${userId} and a.paper_id = p.id)
  `,
  );
  return rows.map(({ id }) => id);
}
