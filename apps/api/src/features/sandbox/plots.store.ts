import { PLOTS_A_USER, type PlotState } from '@study/contract/sandbox/sandbox.ts';
import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { inAccountTurn } from '#models/account/account-turn.ts';

export interface PlotSummaryRow {
  id: string;
  title: string;
  slug: string | null;
  created_at: Date;
  updated_at: Date;
}

export interface PlotRow extends PlotSummaryRow {
  state: unknown;
}

export interface PlotChange {
  title?: string | undefined;
  state?: PlotState | undefined;
  /** A share link for a drawing without one; null removes the link. */
  slug?: string | null | undefined;
}

const SUMMARY = ['id', 'title', 'slug', 'created_at', 'updated_at'] as const;
const COLUMNS = [...SUMMARY, 'state'] as const;

/** The user's drawings, latest changed first. */
export async function listPlots(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: PlotSummaryRow[]; count: number }> {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('sandbox_boards')
      .select(SUMMARY)
      .where('user_id', '=', userId)
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom('sandbox_boards')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, count: Number(counted.count) };
}

/** Null: the user has the maximum number of drawings. Concurrent calls are serialised, so that the count is exact. */
export async function insertPlot(
  db: Kysely<DB>,
  userId: string,
  { title, state }: { title: string; state: PlotState },
): Promise<PlotRow | null> {
  return inAccountTurn(db, userId, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();
    const { count } = await trx
      .selectFrom('sandbox_boards')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= PLOTS_A_USER) return null;
    return trx
      .insertInto('sandbox_boards')
      .values({ user_id: userId, id: uuidv7(), title, state: JSON.stringify(state) })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

export async function findPlot(db: Db, userId: string, id: string): Promise<PlotRow | null> {
  const row = await db
    .selectFrom('sandbox_boards')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes the given fields; an existing link stays. Null: the user has no such drawing. */
export async function updatePlot(db: Db, userId: string, id: string, change: PlotChange): Promise<PlotRow | null> {
  const { title, state, slug } = change;
  const row = await db
    .updateTable('sandbox_boards')
    .set({
      ...(title !== undefined && { title }),
      ...(state !== undefined && { state: JSON.stringify(state) }),
      ...(slug !== undefined && { slug: slug === null ? null : sql<string>`coalesce(slug, ${slug})` }),
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

/** False: the user has no such drawing. */
export async function deletePlot(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('sandbox_boards')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Any user's drawing, by its share link. */
export async function findSharedPlot(
  db: Db,
  slug: string,
): Promise<Pick<PlotRow, 'title' | 'state' | 'updated_at'> | null> {
  const row = await db
    .selectFrom('sandbox_boards')
    .select(['title', 'state', 'updated_at'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row ?? null;
}
