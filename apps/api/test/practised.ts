import fc from 'fast-check';
import type { Pool } from 'pg';

/** One write to the scores or to practice: what arrives, one after another, while others project. */
export type Write = () => Promise<unknown>;

/** An answer in a set of practice of its own. */
export interface Practised {
  paper: number;
  item: number;
  isRight: boolean;
  certainty: 'sure' | 'guess' | null;
  /** Marked again with another key. */
  isCorrected: boolean;
  day: number;
}

export const practised: fc.Arbitrary<Practised> = fc.record({
  paper: fc.nat(1),
  // Few, so that they meet.
  item: fc.integer({ min: 1, max: 4 }),
  isRight: fc.boolean(),
  certainty: fc.constantFrom('sure' as const, 'guess' as const, null),
  isCorrected: fc.boolean(),
  day: fc.nat(25),
});

/** The writes of an answer, in the order in which they must come. */
export function writesOfPractised(
  pool: Pool,
  { userId, paperId }: { userId: string; paperId: string },
  { item, isRight, certainty, isCorrected, day }: Practised,
  index: number,
): Write[] {
  const id = `00000000-0000-4000-a000-${String(index).padStart(12, '0')}`;
  const at = new Date(Date.UTC(2026, 10, 1 + (day % 25), 3, index));
  const answer = async () => {
    await pool.query(
      `insert into practice_sessions (user_id, id, kind, request, items) values ($1, $2, 'section', '{}', '[]')`,
      [userId, id],
    );
    await pool.query(
      `insert into practice_answers (user_id, session_id, paper_id, item, response, is_right, certainty, time_ms,
         answered_at, content_version, key_version)
       values ($1, $2, $3, $4, 'A', $5, $6, 1, $7, 1, 1)`,
      [userId, id, paperId, item, isRight, certainty, at],
    );
  };
  const correct = () =>
    pool.query('update practice_answers set is_right = not is_right, is_taken_in = false where session_id = $1', [id]);
  return [answer, ...(isCorrected ? [correct] : [])];
}

/** So many sets of practice in which the same items were answered wrong by one letter. */
export async function practiseMuch(
  pool: Pool,
  { userId, paperId }: { userId: string; paperId: string },
  { sets, items, response }: { sets: number; items: readonly number[]; response: string },
): Promise<void> {
  await pool.query(
    `with made as (
       insert into practice_sessions (user_id, id, kind, request, items)
       select $1, gen_random_uuid(), 'section', '{}', '[]' from generate_series(1, $3) returning user_id, id
     )
     insert into practice_answers (user_id, session_id, paper_id, item, response, is_right, time_ms, answered_at,
       content_version, key_version)
     select user_id, id, $2, item, $5, false, 1, now(), 1, 1 from made, unnest($4::int[]) item`,
    [userId, paperId, sets, items, response],
  );
}
