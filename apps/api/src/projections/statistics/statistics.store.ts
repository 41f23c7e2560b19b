import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import type { PaperSums } from '@study/domain/analysis/item-statistics.ts';
import type { ObjectiveMark } from '@study/domain/scoring/objective.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import type { Watermark } from '../watermark.store.ts';
import { toPaperSums } from './statistics-rows.ts';

/** A new objective score, and the earlier score of the same attempt that was counted before. */
export interface NewScore {
  place: Watermark;
  paperId: string;
  version: number;
  exam: ExamType;
  /** A first attempt by a user who was no administrator. */
  isTaker: boolean;
  /** A mock without extra time. */
  isRanked: boolean;
  mark: ObjectiveMark;
  earlier: ObjectiveMark | null;
}

const newScoreRow = z.object({
  read_until: z.string(),
  id: z.string(),
  paper_id: z.string(),
  content_version: z.number(),
  exam_type: z.enum(EXAM_TYPES),
  is_taker: z.boolean(),
  is_ranked: z.boolean(),
  mark: stored<ObjectiveMark>(),
  earlier: z.nullable(stored<ObjectiveMark>()),
});

/** SQL: whether a row `a` of attempts is a taker's; both columns are fixed when the attempt begins. */
const IS_TAKER = sql`(a.is_clean and not a.by_administrator)`;

/** Scores after the watermark, in order, older than `lagMs`, so that no earlier score can still be uncommitted. */
export async function listNewScores(trx: Db, after: Watermark, lagMs: number, limit: number): Promise<NewScore[]> {
  const rows = await readRows(
    trx,
    newScoreRow,
    sql`
    select s.created_at::text as read_until, s.id, a.paper_id, a.content_version, a.exam_type, ${IS_TAKER} as is_taker,
      a.mode = 'mock' and a.extra_time = 1 as is_ranked,
      case when ${IS_TAKER} then s.result || jsonb_build_object('points', s.points) end as mark,
      case when ${IS_TAKER} then (
        select e.result || jsonb_build_object('points', e.points) from scores e
        where e.user_id = s.user_id and e.attempt_id = s.attempt_id and e.kind = 'objective'
          and (e.created_at, e.id) < (s.created_at, s.id)
        order by e.created_at desc, e.id desc limit 1
      ) end as earlier
    from scores s join attempts a on a.user_id = s.user_id and a.id = s.attempt_id
    where s.kind = 'objective' and (s.created_at, s.id) > (${after.readUntil}::timestamptz, ${after.lastId}::uuid)
      and s.created_at <= clock_timestamp() - make_interval(secs => ${lagMs / 1000})
    order by s.created_at, s.id limit ${limit}
  `,
  );
  return rows.map((row) => ({
    place: { readUntil: row.read_until, lastId: row.id },
    paperId: row.paper_id,
    version: row.content_version,
    exam: row.exam_type,
    isTaker: row.is_taker,
    isRanked: row.is_ranked,
    mark: row.mark,
    earlier: row.earlier,
  }));
}

/** The statistics of one content version. */
export interface VersionStatistics {
  takers: number;
  items: PaperSums;
  /** The number of ranked attempts (mock, first attempt, no extra time), by objective points in hundredths. */
  points: ReadonlyMap<number, number>;
  /** New takers, and new or changed totals of ranked takers, since the last publication. */
  unpublished: { takers: number; points: number };
}

export async function readStatistics(trx: Db, paperId: string, version: number): Promise<VersionStatistics> {
  const row = await trx
    .selectFrom('paper_statistics')
    .select(['taker_count', 'items', 'points', 'unpublished_takers', 'unpublished_points'])
    .where('paper_id', '=', paperId)
    .where('content_version', '=', version)
    .executeTakeFirst();
  const points = Object.entries((row?.points ?? {}) as Record<string, number>);
  return {
    takers: row?.taker_count ?? 0,
    items: toPaperSums(row?.items),
    points: new Map(points.map(([hundredths, count]) => [Number(hundredths), count])),
    unpublished: { takers: row?.unpublished_takers ?? 0, points: row?.unpublished_points ?? 0 },
  };
}

export async function writeStatistics(
  trx: Db,
  paperId: string,
  version: number,
  { takers, items, points, unpublished }: VersionStatistics,
): Promise<void> {
  const counted = {
    taker_count: takers,
    items: JSON.stringify(Object.fromEntries(items)),
    points: JSON.stringify(Object.fromEntries(points)),
    unpublished_takers: unpublished.takers,
    unpublished_points: unpublished.points,
  };
  await trx
    .insertInto('paper_statistics')
    .values({ paper_id: paperId, content_version: version, ...counted })
    .onConflict((conflict) =>
      conflict.columns(['paper_id', 'content_version']).doUpdateSet({ ...counted, updated_at: sql`now()` }),
    )
    .execute();
}
