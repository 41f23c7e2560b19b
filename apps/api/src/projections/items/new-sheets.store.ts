import { ATTEMPT_MODES } from '@study/contract/attempts/attempt-views.ts';
import { EXAM_TYPES } from '@study/contract/papers/exam-structure.ts';
import type { Traces } from '@study/domain/analysis/sheet-times.ts';
import type { Phase } from '@study/domain/attempt/attempt.ts';
import { parseTrail } from '@study/domain/attempt/trail.ts';
import type { ObjectiveMark } from '@study/domain/scoring/objective.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import type { Watermark } from '../watermark.store.ts';

const passedRow = z.object({ read_until: z.string(), id: z.string() });

const sheetRow = z.object({
  paper_id: z.string(),
  content_version: z.number(),
  questions_hash: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  mode: z.enum(ATTEMPT_MODES),
  phases: stored<Phase[]>(),
  started_ms: z.number(),
  handed_in_ms: z.number(),
  mark: stored<ObjectiveMark>(),
  earlier: z.nullable(stored<ObjectiveMark>()),
  traces: z.nullable(z.record(z.string(), z.tuple([z.number(), z.string()]))),
});

/** The objective score of a taker: a first attempt by a user who was no administrator. */
export type NewSheet = Omit<z.output<typeof sheetRow>, 'traces'> & {
  /** Answer trails and times by item; null when the attempt was counted before and this is a later score of it. */
  traces: Traces | null;
};

/**
 * Reads at most `limit` objective scores after the watermark `after`, in order of time, that are older than `lagMs`.
 * Returns the takers' sheets among them, and the new watermark (null: there were no scores).
 */
export async function listNewSheets(
  trx: Db,
  after: Watermark,
  { lagMs, limit }: { lagMs: number; limit: number },
): Promise<{ sheets: NewSheet[]; count: number; reached: Watermark | null }> {
  const passed = await readRows(
    trx,
    passedRow,
    sql`
    select created_at::text as read_until, id from scores
    where kind = 'objective' and (created_at, id) > (${after.readUntil}::timestamptz, ${after.lastId}::uuid)
      and created_at <= clock_timestamp() - make_interval(secs => ${lagMs / 1000})
    order by created_at, id limit ${limit}
  `,
  );
  const last = passed.at(-1);
  if (!last) return { sheets: [], count: 0, reached: null };
  const rows = await readRows(
    trx,
    sheetRow,
    sql`
    select a.paper_id, a.content_version, v.questions_hash, a.exam_type, a.mode,
      a.phases, extract(epoch from a.started_at)::float8 * 1000 as started_ms,
      extract(epoch from coalesce(a.objective_submitted_at, a.submitted_at, s.created_at))::float8 * 1000 as handed_in_ms,
      s.result || jsonb_build_object('points', s.points) as mark,
      e.result || jsonb_build_object('points', e.points) as earlier,
      case when e.id is null then (
        select jsonb_object_agg(r.item, jsonb_build_array(r.time_ms, r.trail)) from responses r
        where r.user_id = a.user_id and r.attempt_id = a.id and r.item not in ('writing', 'translation')
      ) end as traces
    from scores s
      join attempts a on a.user_id = s.user_id and a.id = s.attempt_id
      join paper_versions v on v.paper_id = a.paper_id and v.version = a.content_version
      left join lateral (
        select id, result, points from scores old
        where old.user_id = s.user_id and old.attempt_id = s.attempt_id and old.kind = 'objective'
          and (old.created_at, old.id) < (s.created_at, s.id)
        order by old.created_at desc, old.id desc limit 1
      ) as e on true
    where s.kind = 'objective' and (s.created_at, s.id) > (${after.readUntil}::timestamptz, ${after.lastId}::uuid)
      and (s.created_at, s.id) <= (${last.read_until}::timestamptz, ${last.id}::uuid)
      and a.is_clean and not a.by_administrator
    order by s.created_at, s.id
  `,
  );
  return {
    sheets: rows.map(({ traces, ...row }) => ({
      ...row,
      traces: row.earlier === null ? tracesOf(traces ?? {}) : null,
    })),
    count: passed.length,
    reached: { readUntil: last.read_until, lastId: last.id },
  };
}

const tracesOf = (traces: Readonly<Record<string, readonly [number, string]>>): Traces =>
  new Map(
    Object.entries(traces).map(([item, [timeMs, trail]]) => [Number(item), { timeMs, trail: parseTrail(trail) }]),
  );
