import type { ImportLine, UnseenPaper } from '@study/contract/account-imports.ts';
import { IMPORT_STATUSES } from '@study/contract/account-imports.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { readRows, stored } from '../../../db/read-rows.ts';
import type { Fills } from './fills.store.ts';

const seenRow = z.object({
  id: z.string(),
  status: z.enum(IMPORT_STATUSES),
  source: stored<{ username: string; exported_at: string }>(),
  lines: stored<ImportLine[]>(),
  unseen: stored<UnseenPaper[]>(),
  spends_papers: z.boolean(),
  steps_done: z.number(),
  steps: z.number(),
  created_at: z.date(),
  finished_at: z.nullable(z.date()),
});

export type SeenImport = z.output<typeof seenRow>;

const SEEN = sql`id, status, source, lines, unseen, spends_papers, steps_done, steps, created_at, finished_at`;

export interface CheckedFile {
  id: string;
  /** In the file store. */
  path: string;
  source: { username: string; exported_at: string };
  lines: readonly ImportLine[];
  unseen: readonly UnseenPaper[];
}

export async function insertChecked(db: Db, userId: string, file: CheckedFile): Promise<SeenImport> {
  const rows = await readRows(
    db,
    seenRow,
    sql`
    insert into account_imports (user_id, id, path, source, lines, unseen)
    values (${userId}, ${file.id}, ${file.path}, ${JSON.stringify(file.source)}, ${JSON.stringify(file.lines)},
      ${JSON.stringify(file.unseen)})
    returning ${SEEN}
  `,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing was inserted');
  return row;
}

/** The latest first, without files that were only looked at. */
export async function listImports(db: Db, userId: string): Promise<SeenImport[]> {
  return readRows(
    db,
    seenRow,
    sql`select ${SEEN} from account_imports where user_id = ${userId} order by created_at desc, id desc limit 20`,
  );
}

export async function findImport(db: Db, userId: string, id: string): Promise<SeenImport | null> {
  const rows = await readRows(
    db,
    seenRow,
    sql`select ${SEEN} from account_imports where user_id = ${userId} and id = ${id}`,
  );
  return rows[0] ?? null;
}

const countRow = z.object({ count: z.number() });

/** How many imports the user has, without those undone, failed or only looked at. */
export async function countKept(db: Db, userId: string): Promise<number> {
  const rows = await readRows(
    db,
    countRow,
    sql`select count(*)::int as count from account_imports
      where user_id = ${userId} and status in ('waiting', 'running', 'done')`,
  );
  return rows[0]?.count ?? 0;
}

const pathRow = z.object({ path: z.nullable(z.string()) });
const pathsOf = (rows: readonly z.output<typeof pathRow>[]) => rows.flatMap(({ path }) => path ?? []);

/** Forgets files that were only looked at, of one user or all from before a time; returns them for removal. */
export async function deleteChecked(db: Db, which: { userId: string } | { before: Date }): Promise<string[]> {
  const rows = await readRows(
    db,
    pathRow,
    sql`
    delete from account_imports where status = 'checked'
      and ${'userId' in which ? sql`user_id = ${which.userId}` : sql`created_at < ${which.before}`}
    returning path
  `,
  );
  return pathsOf(rows);
}

/** Deletes all imports of a user who leaves; returns their files. */
export async function deleteImports(db: Db, userId: string): Promise<string[]> {
  return pathsOf(
    await readRows(db, pathRow, sql`delete from account_imports where user_id = ${userId} returning path`),
  );
}

export async function isImportPath(db: Db, path: string): Promise<boolean> {
  const row = await db.selectFrom('account_imports').select('id').where('path', '=', path).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Lets a worker take a file that was looked at; does nothing to any other. */
export async function startChecked(db: Db, userId: string, id: string, spendsPapers: boolean): Promise<void> {
  await db
    .updateTable('account_imports')
    .set({ status: 'waiting', spends_papers: spendsPapers })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('status', '=', 'checked')
    .execute();
}

const fillsRow = z.object({
  status: z.enum(IMPORT_STATUSES),
  fills: stored<Fills>(),
  finished_at: z.nullable(z.date()),
});

/** Locks an import until the transaction ends; null: there is none. */
export async function lockImport(trx: Db, userId: string, id: string) {
  const rows = await readRows(
    trx,
    fillsRow,
    sql`select status, fills, finished_at from account_imports where user_id = ${userId} and id = ${id} for update`,
  );
  return rows[0] ?? null;
}

/** Deletes one that never was imported; returns its file. */
export async function deleteImport(trx: Db, userId: string, id: string): Promise<string[]> {
  return pathsOf(
    await readRows(
      trx,
      pathRow,
      sql`delete from account_imports where user_id = ${userId} and id = ${id} returning path`,
    ),
  );
}

export async function markUndone(trx: Db, userId: string, id: string): Promise<void> {
  await trx
    .updateTable('account_imports')
    .set({ status: 'undone', fills: '{}' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
