import type { Database } from '../apps/api/src/db/database.ts';
import { scoreOf } from './model/rules.ts';

export interface LeftAttempts {
  userIds: readonly string[];
  paperId: string;
  /** End of the last phase, in milliseconds of the epoch. */
  deadlineAt: number;
  /** Number of answered objective items per attempt. */
  answered: number;
}

const LENGTH_MS = 70 * 60_000;
const LATER_MS = 60_000;

/** Inserts open practice attempts that nobody will hand in, each with the first items answered A. */
export async function leaveAttempts(database: Database, left: LeftAttempts): Promise<void> {
  const startsAt = left.deadlineAt - LENGTH_MS;
  const phases = [{ name: 'practice', startsAt, deadlineAt: left.deadlineAt }];
  const window = { from: startsAt, until: left.deadlineAt + LATER_MS };
  const windows = { writing: window, listening: window, reading: window, translation: window };
  await database.pool.query(
    `with made as (
       insert into attempts (
         user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows, started_at, deadline_at
       )
       select u.id, gen_random_uuid(), p.id, p.content_version, p.exam_type, 'practice', 1, 'in_progress', $3, $4,
         to_timestamp($5::float8 / 1000), to_timestamp($6::float8 / 1000)
       from unnest($1::uuid[]) u (id) cross join papers p where p.id = $2
       returning user_id, id
     )
     insert into responses (user_id, attempt_id, item, response, epoch, seq)
     select user_id, id, no::text, 'A', 1, no from made, generate_series(1, $7::int) no`,
    [
      left.userIds,
      left.paperId,
      JSON.stringify(phases),
      JSON.stringify(windows),
      startsAt,
      left.deadlineAt,
      left.answered,
    ],
  );
}

/** Points of such an attempt. */
export async function pointsOfLeft(database: Database, paperId: string, answered: number): Promise<number> {
  const { rows } = await database.pool.query<{ no: number; key: string }>(
    `select (item ->> 'no')::int as no, item ->> 'key' as key
     from papers p join paper_answers a on a.paper_id = p.id and a.version = p.content_version,
       jsonb_path_query(a.document, 'strict $.** ? (@.key.type() == "string" && @.no.type() == "number")') item
     where p.id = $1`,
    [paperId],
  );
  const keys = new Map(rows.map(({ no, key }) => [no, key]));
  const answers = Object.fromEntries(
    Array.from({ length: answered }, (_, index) => [
      String(index + 1),
      { response: 'A', epoch: 1, seq: 1, flagged: false, certainty: null, timeMs: 0 },
    ]),
  );
  return scoreOf(answers, keys);
}
