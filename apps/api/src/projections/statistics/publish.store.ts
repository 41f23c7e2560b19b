import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import type { PublishedAnswers } from '@study/domain/analysis/published-figures.ts';
import type { PublishedPoints } from '@study/domain/analysis/rank.ts';
import { LEAST_TAKERS } from '@study/contract/results/analysis.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

const dueRow = z.object({
  paperId: z.string(),
  version: z.number(),
  exam: z.enum(EXAM_TYPES),
});

/** Content versions with enough new data (`LEAST_TAKERS`) for their statistics to be published again. */
export async function listDue(trx: Db): Promise<z.output<typeof dueRow>[]> {
  return readRows(
    trx,
    dueRow,
    sql`
    select s.paper_id as "paperId", s.content_version as version, p.exam_type as exam
    from paper_statistics s join papers p on p.id = s.paper_id
    where s.unpublished_takers >= ${LEAST_TAKERS} or s.unpublished_points >= ${LEAST_TAKERS}
  `,
  );
}

export async function writePublishedAnswers(
  trx: Db,
  { paperId, version }: { paperId: string; version: number },
  published: PublishedAnswers,
): Promise<void> {
  await trx
    .updateTable('paper_statistics')
    .set({ published: JSON.stringify(published), unpublished_takers: 0 })
    .where('paper_id', '=', paperId)
    .where('content_version', '=', version)
    .execute();
}

export async function writePublishedPoints(
  trx: Db,
  { paperId, version }: { paperId: string; version: number },
  published: PublishedPoints,
): Promise<void> {
  await trx
    .updateTable('paper_statistics')
    .set({ published_points: JSON.stringify(published), unpublished_points: 0 })
    .where('paper_id', '=', paperId)
    .where('content_version', '=', version)
    .execute();
}

/** Updates the card's difficulty if the version is the one on the card. */
export async function writeDifficulty(
  trx: Db,
  { paperId, version }: { paperId: string; version: number },
  difficulty: number,
): Promise<void> {
  await trx
    .updateTable('papers')
    .set({ difficulty })
    .where('id', '=', paperId)
    .where('content_version', '=', version)
    .execute();
}
