import { scoreObjective } from '@study/domain/scoring/objective.ts';
import { v7 as uuidv7 } from 'uuid';
import type { SamplePaper } from './sample-paper.ts';
import type { TestApp } from './test-app.ts';

/** A practice, or a mock, that was handed in, with an answer or none for each of the 55 items. */
export interface StoredSheet {
  letters: readonly (string | null)[];
  /** The time between two answers, and on each item. */
  secondsAnItem: number;
  isClean: boolean;
  byAdministrator: boolean;
  /** The letter that is the key of every item in a second score; null: there is none. */
  regradedWith: string | null;
  /** The content version; 1 by default. */
  version?: number;
  mode?: 'mock' | 'practice';
}

/** Writes a sheet of a new user with its answers and scores, as if it had been sat an hour ago. */
export async function storeSheet(
  { database: { pool } }: Pick<TestApp, 'database'>,
  paper: Pick<SamplePaper, 'id' | 'keys'>,
  { letters, secondsAnItem, isClean, byAdministrator, regradedWith, version = 1, mode = 'practice' }: StoredSheet,
  index: number,
): Promise<void> {
  const name = `stored-${index}-${Math.random().toString(36).slice(2)}`;
  const { rows } = await pool.query<{ user_id: string; id: string }>(
    `with taker as (
       insert into users (id, username, username_key, password_hash, recovery_code_hash)
       values (gen_random_uuid(), $1, $1, 'x', 'x') returning id
     )
     insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
       started_at, deadline_at, submitted_at, is_clean, by_administrator)
     select id, gen_random_uuid(), $2, $3, 'CET4', $7, 1, 'scored', '[]', '{}',
       now() - interval '1 hour', now(), now() - interval '1 hour' + make_interval(secs => $4), $5, $6 from taker
     returning user_id, id`,
    [name, paper.id, version, 55 * secondsAnItem, isClean, byAdministrator, mode],
  );
  const [attempt] = rows;
  if (!attempt) throw new Error('the attempt was written');
  const answers = letters.flatMap((response, at) =>
    response === null
      ? []
      : [
          {
            item: String(at + 1),
            response,
            time_ms: secondsAnItem * 1_000,
            trail: `${response}@${(at + 1) * secondsAnItem} `,
          },
        ],
  );
  await pool.query(
    `insert into responses (user_id, attempt_id, item, response, epoch, seq, time_ms, trail)
     select $1, $2, item, response, 1, 1, time_ms, trail
     from jsonb_to_recordset($3::jsonb) as given (item text, response text, time_ms int, trail text)`,
    [attempt.user_id, attempt.id, JSON.stringify(answers)],
  );
  const given = new Map(letters.map((letter, at) => [at + 1, letter]));
  const other = new Map([...paper.keys.keys()].map((no) => [no, regradedWith ?? '']));
  const marks = [paper.keys, ...(regradedWith === null ? [] : [other])].map((keys) =>
    scoreObjective('CET4', keys, given),
  );
  for (const { points, ...result } of marks) {
    await pool.query(
      `insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result, created_at)
       values ($1, $2, $3, 'objective', 'key', 1, $4, $5, clock_timestamp())`,
      // In the order of time, by which the score in force is found.
      [attempt.user_id, attempt.id, uuidv7(), points, JSON.stringify(result)],
    );
  }
}
