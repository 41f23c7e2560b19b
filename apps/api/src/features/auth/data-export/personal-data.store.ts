import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Columns of `users` that are nobody's to see, and the form of the name that is only compared. */
export const WITHHELD_COLUMNS = ['password_hash', 'recovery_code_hash', 'username_key'] as const;

/** Tables with rows of a user that are written one after another, each to a file. */
export const LISTED_TABLES = ['sessions', 'feedback', 'data_exports', 'scorer_budgets'] as const;

/** Tables whose rows stand inside the attempt that they belong to. */
export const ATTEMPT_TABLES = [
  'responses',
  'attempt_events',
  'scores',
  'score_changes',
  'review_requests',
  'revisions',
] as const;

const ROWS_AT_ONCE = 100;

/** A row as PostgreSQL writes it as JSON, times in ISO 8601, without the user's id. */
export type JsonRow = Record<string, unknown>;

export async function findProfileData(db: Db, userId: string): Promise<JsonRow | null> {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(u) - ${sql.lit(`{${WITHHELD_COLUMNS.join(',')}}`)}::text[] as row from users u where id = ${userId}
  `.execute(db);
  return rows[0]?.row ?? null;
}

/** The user's rows of one table in the order of their ids, some at a time. */
export async function* listRows(
  db: Db,
  userId: string,
  table: (typeof LISTED_TABLES)[number] | 'attempts',
): AsyncGenerator<JsonRow & { id: string }> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await sql<{ row: JsonRow & { id: string } }>`
      select to_jsonb(t) - 'user_id' as row from ${sql.table(table)} t
      where user_id = ${userId} and id > ${after} order by id limit ${ROWS_AT_ONCE}
    `.execute(db);
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last) return;
    after = last.row.id;
  }
}

/**
 * What belongs to one attempt, by table. Marks that may not be seen yet are left out: those of an attempt that has none
 * to show, and all of a paper while another attempt on it is open.
 */
export async function findAttemptParts(
  db: Db,
  userId: string,
  attemptId: string,
): Promise<Record<(typeof ATTEMPT_TABLES)[number], JsonRow[]>> {
  const parts = await Promise.all(
    ATTEMPT_TABLES.map(async (table) => {
      const { rows } = await sql<{ row: JsonRow }>`
        select to_jsonb(t) - '{user_id,attempt_id}'::text[] as row from ${sql.table(table)} t
        where user_id = ${userId} and attempt_id = ${attemptId} ${isMark(table) ? maySeeMarks : sql``}
        order by ${sql.ref(table === 'responses' ? 'updated_at' : 'id')}
      `.execute(db);
      return [table, rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(parts) as Record<(typeof ATTEMPT_TABLES)[number], JsonRow[]>;
}

const MARKS: ReadonlySet<string> = new Set(['scores', 'score_changes', 'revisions']);
const isMark = (table: string): boolean => MARKS.has(table);

const maySeeMarks = sql`and exists (
  select from attempts a where a.user_id = t.user_id and a.id = t.attempt_id
    and a.state in ('scoring', 'scored', 'needs_review')
    and not exists (
      select from attempts o where o.user_id = a.user_id and o.paper_id = a.paper_id
        and o.state in ('in_progress', 'objective_submitted')
    )
)`;
