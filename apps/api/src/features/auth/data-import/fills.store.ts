import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { readRows } from '../../../db/read-rows.ts';
import type { ExportDocument } from './export-document.ts';
import type { ProfilePlan } from './plan-profile.ts';

/** What an import filled in rows that it did not make itself, so that undoing it finds it. */
export interface Fills {
  mistakes: FilledMistake[];
  profile: ProfilePlan['set'];
  avatar_path: string | null;
}

/** Fields that were empty, with what they hold since. Times in ISO 8601. */
interface FilledMistake {
  id: string;
  note?: string;
  starred?: true;
  reason?: string;
  retired_by_hand_at?: string;
  returned_at?: string;
  removed_at?: string;
}

const bookRow = z.object({
  id: z.string(),
  paper_id: z.string(),
  item: z.number(),
  note: z.string(),
  starred: z.boolean(),
  reason: z.nullable(z.string()),
  is_untouched: z.boolean(),
});

export type BookRow = z.output<typeof bookRow>;

/** The whole book, with what the student wrote in it. */
export async function listBook(db: Db, userId: string): Promise<BookRow[]> {
  return readRows(
    db,
    bookRow,
    sql`
    select id, paper_id, item, note, starred, reason,
      coalesce(retired_by_hand_at, returned_at, removed_at) is null as is_untouched
    from mistakes where user_id = ${userId} and times > 0
  `,
  );
}

/** What a row of the file adds to a row of the book: only what is empty there. Null: nothing. */
export function fillOf(row: BookRow, given: ExportDocument['mistakes'][number]): FilledMistake | null {
  const fill: FilledMistake = { id: row.id };
  if (row.note === '' && given.note !== '') fill.note = given.note;
  if (!row.starred && given.starred) fill.starred = true;
  if (row.reason === null && given.reason !== null) fill.reason = given.reason;
  if (row.is_untouched) {
    for (const column of ['retired_by_hand_at', 'returned_at', 'removed_at'] as const) {
      const at = given[column];
      if (at !== null) fill[column] = new Date(at).toISOString();
    }
  }
  return Object.keys(fill).length > 1 ? fill : null;
}

const COLUMNS = sql`(id uuid, note text, starred boolean, reason text, retired_by_hand_at timestamptz,
  returned_at timestamptz, removed_at timestamptz)`;

export async function fillMistakes(trx: Db, userId: string, fills: readonly FilledMistake[]): Promise<void> {
  await sql`
    update mistakes m set note = coalesce(t.note, m.note), starred = coalesce(t.starred, m.starred),
      reason = coalesce(t.reason, m.reason),
      retired_by_hand_at = coalesce(t.retired_by_hand_at, m.retired_by_hand_at),
      returned_at = coalesce(t.returned_at, m.returned_at), removed_at = coalesce(t.removed_at, m.removed_at)
    from jsonb_to_recordset(${JSON.stringify(fills)}::jsonb) as t ${COLUMNS}
    where m.user_id = ${userId} and m.id = t.id
  `.execute(trx);
}

const itemRow = z.object({ paper_id: z.string(), item: z.number() });

const still = (column: string, empty: string) =>
  sql`case when m.${sql.raw(column)} = t.${sql.raw(column)} then ${sql.raw(empty)} else m.${sql.raw(column)} end`;

/** Empties again what still holds what was filled in. Returns the items. */
export async function emptyMistakes(trx: Db, userId: string, fills: readonly FilledMistake[]) {
  return readRows(
    trx,
    itemRow,
    sql`
    update mistakes m set note = ${still('note', "''")}, starred = ${still('starred', 'false')},
      reason = ${still('reason', 'null')}, retired_by_hand_at = ${still('retired_by_hand_at', 'null')},
      returned_at = ${still('returned_at', 'null')}, removed_at = ${still('removed_at', 'null')}
    from jsonb_to_recordset(${JSON.stringify(fills)}::jsonb) as t ${COLUMNS}
    where m.user_id = ${userId} and m.id = t.id
    returning m.paper_id, m.item
  `,
  );
}
