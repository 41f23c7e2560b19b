import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';
import { sealedPapers } from '#models/papers/sealed-papers.ts';

/** Secret columns of `users`, and the comparison form of the username. */
export const WITHHELD_COLUMNS = ['password_hash', 'recovery_code_hash', 'username_key'] as const;

/** Tables of a user's rows, each exported to a file of its own. */
export const LISTED_TABLES = ['sessions', 'feedback', 'data_exports', 'scorer_budgets', 'sandbox_boards'] as const;

/** Tables whose rows are nested in the attempt they belong to. */
export const ATTEMPT_TABLES = [
  'responses',
  'attempt_events',
  'unscored_attempts',
  'scores',
  'score_changes',
  'review_requests',
  'revisions',
] as const;

/** Learning tables, each exported to a file, with the columns that identify a row. */
export const LEARNING_TABLES = {
  mistakes: ['id'],
  mistake_sources: ['paper_id', 'item', 'attempt_id'],
  mistake_reviews: ['id'],
  mistake_collections: ['id'],
  mistake_collection_items: ['collection_id', 'mistake_id'],
  kept_words: ['word'],
  word_reviews: ['id'],
  sorted_words: ['word'],
  looked_up_words: ['word'],
  spent_papers: ['paper_id'],
  paper_drafts: ['paper_id'],
  practice_sessions: ['id'],
  practice_answers: ['session_id', 'paper_id', 'item'],
  hearings: ['id'],
  heard_sentences: ['id'],
  sentence_reviews: ['id'],
  push_subscriptions: ['session_id'],
  mastery: ['point_id'],
  activity_days: ['exam_type', 'day'],
  attempt_totals: ['attempt_id'],
  board_entries: ['exam_type', 'board', 'period', 'starts_on'],
  roster_accounts: ['name'],
  class_teachers: ['class_id'],
  class_members: ['class_id'],
  assignment_extra_times: ['assignment_id'],
} as const;
export type LearningTable = keyof typeof LEARNING_TABLES;

/** Sort columns of tables without an id. */
const ORDER: Partial<Record<(typeof ATTEMPT_TABLES)[number], string>> = {
  responses: 'updated_at',
  unscored_attempts: 'due_at',
};

const ROWS_AT_ONCE = 100;

/** A row as PostgreSQL's JSON, times in ISO 8601, without the user's id. */
export type JsonRow = Record<string, unknown>;

const profileDataRow = z.object({ row: stored<JsonRow>() });

export async function findProfileData(db: Db, userId: string): Promise<JsonRow | null> {
  const rows = await readRows(
    db,
    profileDataRow,
    sql`
    select to_jsonb(u) - ${sql.lit(`{${WITHHELD_COLUMNS.join(',')}}`)}::text[] as row from users u where id = ${userId}
  `,
  );
  return rows[0]?.row ?? null;
}

const rowRow = z.object({
  row: stored<JsonRow & { id: string }>(),
});

/** A user's rows of one table in the order of their ids, in batches. */
export async function* listRows(
  db: Db,
  userId: string,
  table: (typeof LISTED_TABLES)[number] | 'attempts',
): AsyncGenerator<JsonRow & { id: string }> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await readRows(
      db,
      rowRow,
      sql`
      select to_jsonb(t) - 'user_id' as row from ${sql.table(table)} t
      where user_id = ${userId} and id > ${after} order by id limit ${ROWS_AT_ONCE}
    `,
    );
    for (const { row } of rows) yield row;
    const last = rows.at(-1);
    if (!last) return;
    after = last.row.id;
  }
}

const learntRow = z.object({ row: stored<JsonRow>() });

/** A user's rows of one learning table, without those of papers with an open mock that would reveal answers. */
export async function* listLearnt(db: Db, userId: string, table: LearningTable): AsyncGenerator<JsonRow> {
  const key = LEARNING_TABLES[table];
  const columns = sql.join(key.map((column) => sql.ref(`t.${column}`)));
  const readAfter = async (last: JsonRow | null): Promise<JsonRow[]> => {
    const from = last === null ? sql`` : sql`and (${columns}) > (${sql.join(key.map((column) => last[column]))})`;
    const rows = await readRows(
      db,
      learntRow,
      sql`
      select to_jsonb(t) - 'user_id' as row from ${sql.table(table)} t
      where user_id = ${userId} ${from} ${isUnsealed(table)} order by ${columns} limit ${ROWS_AT_ONCE}
    `,
    );
    return rows.map(({ row }) => row);
  };
  for (let rows = await readAfter(null); rows.length > 0; rows = await readAfter(rows.at(-1) ?? null)) yield* rows;
}

const paperRow = z.object({
  paper_id: z.string(),
  version: z.number(),
  title: z.string(),
  exam_type: z.string(),
  questions_hash: z.string(),
});

/** Identifying fields of each content version that the user has data of. */
export async function listPapers(db: Db, userId: string): Promise<z.output<typeof paperRow>[]> {
  return readRows(
    db,
    paperRow,
    sql`
    select v.paper_id, v.version, p.title, p.exam_type, v.questions_hash
    from paper_versions v join papers p on p.id = v.paper_id
    where (v.paper_id, v.version) in (
      select paper_id, content_version from attempts where user_id = ${userId}
      union select paper_id, content_version from practice_answers where user_id = ${userId}
      union select paper_id, content_version from mistakes where user_id = ${userId}
    )
    order by v.paper_id, v.version
  `,
  );
}

function isUnsealed(table: LearningTable) {
  const sealed = sealedPapers(sql.ref('t.user_id'));
  switch (table) {
    case 'mistakes':
    case 'mistake_sources':
    case 'practice_answers':
    case 'heard_sentences':
      return sql`and t.paper_id not in ${sealed}`;
    case 'kept_words':
      return sql`and coalesce(t.paper_id not in ${sealed}, true)`;
    case 'mistake_reviews':
      return sql`and not exists (
        select from mistakes m where m.user_id = t.user_id and m.id = t.mistake_id and m.paper_id in ${sealed})`;
    default:
      return sql``;
  }
}

const attemptPartRow = z.object({ row: stored<JsonRow>() });

/**
 * The rows of one attempt, by table. Leaves out marks that are not visible yet: those of an attempt without a visible
 * result, and all marks of a paper while another attempt on it is open.
 */
export async function findAttemptParts(
  db: Db,
  userId: string,
  attemptId: string,
): Promise<Record<(typeof ATTEMPT_TABLES)[number], JsonRow[]>> {
  const parts = await Promise.all(
    ATTEMPT_TABLES.map(async (table) => {
      const rows = await readRows(
        db,
        attemptPartRow,
        sql`
        select to_jsonb(t) - '{user_id,attempt_id}'::text[] as row from ${sql.table(table)} t
        where user_id = ${userId} and attempt_id = ${attemptId} ${isMark(table) ? maySeeMarks : sql``}
        order by ${sql.ref(ORDER[table] ?? 'id')}
      `,
      );
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
