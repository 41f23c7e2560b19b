import type { TestApp } from '../../apps/api/test/test-app.ts';
import type { Answer, LateAnswer } from './rules.ts';

/** An attempt as stored in the tables, read without the product's stores. */
export interface StoredRow {
  id: string;
  mode: string;
  state: string;
  epoch: number;
  phases: { name: string; startsAt: number; deadlineAt: number; endedEarly?: boolean }[];
  deadlineMs: number;
  submittedMs: number | null;
  receipt: string | null;
  checked: string[];
  answers: Record<string, Answer>;
  /** Answer trails, by item. */
  trails: Record<string, string>;
  /** Points of each objective score row; at most one may exist. */
  scores: number[];
  late: LateAnswer[];
}

export interface Observation {
  /** The database's clock, after everything before it. */
  now: number;
  rows: StoredRow[];
}

const QUERY = `
  select extract(epoch from clock_timestamp())::float8 * 1000 as now, coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', a.id, 'mode', a.mode, 'state', a.state, 'epoch', a.epoch, 'phases', a.phases, 'receipt', a.receipt,
      'checked', a.checked_sections,
      'deadlineMs', extract(epoch from a.deadline_at)::float8 * 1000,
      'submittedMs', extract(epoch from a.submitted_at)::float8 * 1000,
      'answers', coalesce((
        select jsonb_object_agg(r.item, jsonb_build_object(
          'response', r.response, 'epoch', r.epoch, 'seq', r.seq, 'flagged', r.flagged,
          'certainty', r.certainty, 'timeMs', r.time_ms
        )) from responses r where r.user_id = a.user_id and r.attempt_id = a.id
      ), '{}'),
      'trails', coalesce((
        select jsonb_object_agg(r.item, r.trail) from responses r where r.user_id = a.user_id and r.attempt_id = a.id
      ), '{}'),
      'scores', coalesce((
        select jsonb_agg(s.points) from scores s
        where s.user_id = a.user_id and s.attempt_id = a.id and s.kind = 'objective'
      ), '[]'),
      'late', coalesce((
        select jsonb_agg(e.data) from attempt_events e
        where e.user_id = a.user_id and e.attempt_id = a.id and e.kind = 'late_answers'
      ), '[]')
    ) order by a.id) from attempts a where a.user_id = $1
  ), '[]') as rows`;

/** All stored data of one user's attempts, and the time. */
export async function observe({ database }: TestApp, userId: string): Promise<Observation> {
  const { rows } = await database.pool.query<Observation>({ name: 'observe', text: QUERY, values: [userId] });
  const [seen] = rows;
  if (!seen) throw new Error('nothing was observed');
  return seen;
}
