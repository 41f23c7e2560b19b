import type { SortedLevel } from '@study/contract/words/level-sorting.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows } from '#db/read-rows.ts';

const sortedRow = z.object({ word: z.string(), is_known: z.boolean() });

/** The sorted words of a level: whether the learner knows each. */
export async function readSorted(db: Db, userId: string, level: SortedLevel): Promise<Map<string, boolean>> {
  const rows = await readRows(
    db,
    sortedRow,
    sql`select word, is_known from sorted_words
      where user_id = ${userId} and level = ${level} and is_known is not null`,
  );
  return new Map(rows.map(({ word, is_known }) => [word, is_known]));
}

export interface SortedWord {
  word: string;
  /** Null takes the answer back. */
  isKnown: boolean | null;
  /** Milliseconds of the epoch. */
  at: number;
}

/** Stores answers, each word once; of two answers to a word the later one stays, in whatever order they arrive. */
export async function writeSorted(
  db: Db,
  userId: string,
  level: SortedLevel,
  answers: readonly SortedWord[],
): Promise<void> {
  // In one order, because two pages may send the same words at once.
  const rows = answers.toSorted((one, other) => (one.word < other.word ? -1 : 1));
  await sql`
    insert into sorted_words (user_id, word, level, is_known, sorted_at)
    select ${userId}, word, ${level}, is_known, least(to_timestamp(at / 1000), now())
    from unnest(${rows.map(({ word }) => word)}::text[], ${rows.map(({ isKnown }) => isKnown)}::boolean[],
      ${rows.map(({ at }) => at)}::float8[]) as given (word, is_known, at)
    on conflict (user_id, word) do update
      set is_known = excluded.is_known, sorted_at = excluded.sorted_at, level = excluded.level
      where sorted_words.sorted_at <= excluded.sorted_at
  `.execute(db);
}
