import type { PublishedPoints } from '@study/domain/analysis/rank.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';

export interface PaperVersion {
  paperId: string;
  contentVersion: number;
}

const publishedRow = z.object({
  paperId: z.string(),
  contentVersion: z.number(),
  published: stored<PublishedPoints>(),
});

/** The published distributions of points of several content versions; omits those with too few ranked takers. */
export async function listPublishedPoints(
  db: Db,
  versions: readonly PaperVersion[],
): Promise<z.output<typeof publishedRow>[]> {
  return readRows(
    db,
    publishedRow,
    sql`
    select paper_id as "paperId", content_version as "contentVersion", published_points as published
    from paper_statistics
    where published_points is not null and (paper_id, content_version) in (
      select * from unnest(${versions.map(({ paperId }) => paperId)}::text[],
        ${versions.map(({ contentVersion }) => contentVersion)}::int[])
    )
  `,
  );
}

export async function readPublishedPoints(db: Db, version: PaperVersion): Promise<PublishedPoints | null> {
  const [row] = await listPublishedPoints(db, [version]);
  return row?.published ?? null;
}
