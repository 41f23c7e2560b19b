import fc from 'fast-check';
import type { Pool } from 'pg';

/** One write to the scores or to practice: what arrives, one after another, while others take in. */
export type Write = () => Promise<unknown>;

/** An answer in a set of practice of its own. */
export interface Practised {
  paper: number;
  item: number;
  isRight: boolean;
  certainty: 'sure' | 'guess' | null;
  /** Marked anew by another key. */
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
