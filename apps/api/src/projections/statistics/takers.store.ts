import type { TotalCount } from '@study/domain/analysis/rank.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { StoredAttempt } from '../../models/attempt/stored-attempt.ts';
import type { Db } from '../../db/database.ts';
import { readRows } from '../../db/read-rows.ts';
import { STATISTICS_PLACE } from './statistics-rows.ts';

/** What the rank of an attempt is computed from. */
export interface PointsOfTakers {
  /** The number of clean mocks without extra time counted so far, by objective points. */
  totals: TotalCount[];
  /** The points with which the attempt itself is among them; null while it has not been counted. */
  countedAs: number | null;
}

const pointsOfTakerRow = z.object({
  points: z.nullable(z.record(z.string(), z.number())),
  counted_as: z.nullable(z.number()),
});

/** The points of all counted clean mocks without extra time on the attempt's content version. */
export async function readPointsOfTakers(db: Db, attempt: StoredAttempt): Promise<PointsOfTakers> {
  const rows = await readRows(
    db,
    pointsOfTakerRow,
    sql`
    select
      (
        select points from paper_statistics
        where paper_id = ${attempt.paperId} and content_version = ${attempt.contentVersion}
      ) as points,
      (
        select scores.points from scores join attempts using (user_id), roll_up_places as place
        where attempts.id = scores.attempt_id and not attempts.by_administrator and place.name = ${STATISTICS_PLACE} and scores.user_id = ${attempt.userId}
          and scores.attempt_id = ${attempt.id} and scores.kind = 'objective'
          and (scores.created_at, scores.id) <= (place.read_until, place.last_id)
        order by scores.created_at desc, scores.id desc limit 1
      ) as counted_as
  `,
  );
  const [row] = rows;
  return { totals: toTotals(row?.points ?? {}), countedAs: row?.counted_as ?? null };
}

export interface PaperVersion {
  paperId: string;
  contentVersion: number;
}

const totalsOfTakerRow = z.object({
  paper_id: z.string(),
  content_version: z.number(),
  points: z.record(z.string(), z.number()),
});

/** The same totals for several content versions, without those that have none. */
export async function listTotalsOfTakers(
  db: Db,
  versions: readonly PaperVersion[],
): Promise<(PaperVersion & { totals: TotalCount[] })[]> {
  const rows = await readRows(
    db,
    totalsOfTakerRow,
    sql`
    select paper_id, content_version, points from paper_statistics
    where (paper_id, content_version) in (
      select * from unnest(${versions.map(({ paperId }) => paperId)}::text[],
        ${versions.map(({ contentVersion }) => contentVersion)}::int[])
    )
  `,
  );
  return rows.map((row) => ({
    paperId: row.paper_id,
    contentVersion: row.content_version,
    totals: toTotals(row.points),
  }));
}

function toTotals(points: Record<string, number>): TotalCount[] {
  return Object.entries(points).map(([hundredths, takers]) => ({ points: Number(hundredths) / 100, takers }));
}
