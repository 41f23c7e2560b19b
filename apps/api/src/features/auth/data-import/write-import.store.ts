import { nicknameKey } from '@study/contract/checks/nickname.ts';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { ExamType } from '@study/contract/exam-structure.ts';
import type { NewRecord } from './imported-records.ts';
import type { ImportPlan } from './plan-import.ts';
import type { ProfilePlan } from './plan-profile.ts';
import type { BroughtAnswer } from './sittings.ts';

/** Whose import writes. */
export interface Into {
  userId: string;
  importId: string;
}

const ROWS_AT_ONCE = 1_000;

/** Writes rows by batches; `statement` gets each as JSON. */
async function inBatches<Row>(rows: readonly Row[], write: (batch: string) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await write(JSON.stringify(rows.slice(at, at + ROWS_AT_ONCE)));
  }
}

const iso = (at: number) => new Date(at).toISOString();

export async function insertRecords(trx: Db, { userId, importId }: Into, records: readonly NewRecord[]): Promise<void> {
  const rows = records.map(({ kind, id, happenedAt, document }) => ({ kind, id, at: iso(happenedAt), document }));
  await inBatches(rows, (batch) =>
    sql`
    insert into imported_records (user_id, import_id, kind, id, happened_at, document)
    select ${userId}::uuid, ${importId}::uuid, kind, id, at, document
    from jsonb_to_recordset(${batch}::jsonb) as t (kind text, id uuid, at timestamptz, document jsonb)
    on conflict do nothing
  `.execute(trx),
  );
}

/** An answer marked by the keys here. */
export interface MarkedAnswer extends BroughtAnswer {
  isRight: boolean;
  keyVersion: number;
}

export interface MarkedSitting {
  id: string;
  exam: ExamType;
  at: number;
  answers: readonly MarkedAnswer[];
}

/** Sets of practice that are over. They wait for no projection: the mistake book alone is made from them. */
export async function insertSittings(
  trx: Db,
  { userId, importId }: Into,
  sittings: readonly MarkedSitting[],
): Promise<void> {
  const sets = sittings.map(({ id, exam, at, answers }) => ({
    id,
    request: { exam_type: exam },
    items: answers.map(({ paperId, version, no }) => ({ paper_id: paperId, version, item: no })),
    at: iso(at),
  }));
  await inBatches(sets, (batch) =>
    sql`
    insert into practice_sessions (user_id, import_id, id, kind, request, items, created_at, finished_at)
    select ${userId}::uuid, ${importId}::uuid, id, 'import', request, items, at, at
    from jsonb_to_recordset(${batch}::jsonb) as t (id uuid, request jsonb, items jsonb, at timestamptz)
  `.execute(trx),
  );
  const answers = sittings.flatMap(({ id, answers: given }) =>
    given.map((answer) => ({
      session_id: id,
      paper_id: answer.paperId,
      item: answer.no,
      response: answer.response,
      is_right: answer.isRight,
      certainty: answer.certainty,
      time_ms: answer.timeMs,
      at: iso(answer.at),
      version: answer.version,
      key_version: answer.keyVersion,
      review_id: answer.reviewId,
      is_on_paper: answer.isOnPaper,
    })),
  );
  await inBatches(answers, (batch) =>
    sql`
    insert into practice_answers (user_id, session_id, paper_id, item, response, is_right, certainty, time_ms,
      answered_at, content_version, key_version, review_id, is_on_paper, is_imported, is_taken_in)
    select ${userId}::uuid, session_id, paper_id, item, response, is_right, certainty, time_ms, at, version, key_version,
      review_id, is_on_paper, true, true
    from jsonb_to_recordset(${batch}::jsonb) as t (session_id uuid, paper_id text, item int, response text,
      is_right boolean, certainty text, time_ms int, at timestamptz, version int, key_version int, review_id uuid,
      is_on_paper boolean)
  `.execute(trx),
  );
}

/** Reviews of items that are in the book, by mistake of the file; they taught nothing here and count for no day. */
export async function insertReviews(
  trx: Db,
  { userId, importId }: Into,
  reviews: readonly (ImportPlan['reviews'][number] & { here: string })[],
): Promise<void> {
  const rows = reviews.map((review) => ({ ...review, at: iso(review.reviewed_at) }));
  await inBatches(rows, (batch) =>
    sql`
    insert into mistake_reviews (user_id, import_id, mistake_id, id, response, is_right, rating, seen_ms, reviewed_at,
      arrived_at, knowledge, is_practice, is_taken_in)
    select ${userId}::uuid, ${importId}::uuid, here, id, response, is_right, rating, seen_ms, at, at,
      array(select jsonb_array_elements_text(knowledge)), is_practice, true
    from jsonb_to_recordset(${batch}::jsonb) as t (here uuid, id uuid, response text, is_right boolean, rating text,
      seen_ms int, at timestamptz, knowledge jsonb, is_practice boolean)
  `.execute(trx),
  );
}

export async function insertCollections(
  trx: Db,
  { userId, importId }: Into,
  collections: ImportPlan['collections'],
  items: readonly { collection: string; mistake: string }[],
): Promise<void> {
  const rows = collections.map(({ id, title, created_at }) => ({ id, title, at: iso(created_at) }));
  await inBatches(rows, (batch) =>
    sql`
    insert into mistake_collections (user_id, import_id, id, title, created_at)
    select ${userId}::uuid, ${importId}::uuid, id, title, at
    from jsonb_to_recordset(${batch}::jsonb) as t (id uuid, title text, at timestamptz)
  `.execute(trx),
  );
  await inBatches(items, (batch) =>
    sql`
    insert into mistake_collection_items (user_id, import_id, collection_id, mistake_id)
    select ${userId}::uuid, ${importId}::uuid, collection, mistake
    from jsonb_to_recordset(${batch}::jsonb) as t (collection uuid, mistake uuid)
    on conflict do nothing
  `.execute(trx),
  );
}

/** Links to share are not taken along: they are of the other site. */
export async function insertBoards(trx: Db, { userId, importId }: Into, boards: ImportPlan['boards']): Promise<void> {
  const rows = boards.map(({ id, title, state, created_at, updated_at }) => ({
    id,
    title,
    state,
    created_at: iso(created_at),
    updated_at: iso(updated_at),
  }));
  await inBatches(rows, (batch) =>
    sql`
    insert into sandbox_boards (user_id, import_id, id, title, state, created_at, updated_at)
    select ${userId}::uuid, ${importId}::uuid, id, title, state, created_at, updated_at
    from jsonb_to_recordset(${batch}::jsonb)
      as t (id uuid, title text, state jsonb, created_at timestamptz, updated_at timestamptz)
  `.execute(trx),
  );
}

export async function fillProfile(trx: Db, userId: string, set: ProfilePlan['set']): Promise<void> {
  const values = Object.entries({
    ...set,
    ...(typeof set.nickname === 'string' && { nickname_key: nicknameKey(set.nickname) }),
  });
  if (values.length === 0) return;
  const columns = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update users set ${sql.join(columns)} where id = ${userId}`.execute(trx);
}
