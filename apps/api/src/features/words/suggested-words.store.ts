import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import type { ReadDb } from '#db/read-db.ts';
import { readRows } from '#db/read-rows.ts';
import type { Learner } from '#models/learner/learner.store.ts';

const wordRow = z.object({ word: z.string(), is_known: z.boolean(), looked_up: z.number() });

/** Of some words, those that the learner keeps or knows, and how often they looked each of the others up. */
export async function readStanding(
  db: ReadDb,
  userId: string,
  words: readonly string[],
): Promise<{ familiar: Set<string>; lookedUp: Map<string, number> }> {
  const rows = await readRows(
    db,
    wordRow,
    sql`
    select word, true as is_known, 0 as looked_up from kept_words
    where user_id = ${userId} and word = any (${[...words]}::text[]) and state <> 'removed'
    union all
    select word, true, 0 from sorted_words
    where user_id = ${userId} and word = any (${[...words]}::text[]) and is_known
    union all
    select word, false, times from looked_up_words where user_id = ${userId} and word = any (${[...words]}::text[])
  `,
  );
  return {
    familiar: new Set(rows.flatMap(({ word, is_known }) => (is_known ? [word] : []))),
    lookedUp: new Map(rows.flatMap(({ word, is_known, looked_up }) => (is_known ? [] : [[word, looked_up]]))),
  };
}

const mistakeRow = z.object({
  paper_id: z.string(),
  content_version: z.number(),
  item: z.number(),
  exam_type: z.enum(EXAM_TYPES),
});
export type MistakeRef = z.output<typeof mistakeRow>;

/** Mistakes of a level, of a paper, or of one of its items. */
export type MistakeChoice = { examType: ExamType } | { paperId: string; item: number | null };

/** The latest active mistakes of a choice, without those of hidden papers; one item may also be retired. */
export async function listMistakeRefs(
  db: ReadDb,
  { userId, hidden }: Learner,
  choice: MistakeChoice,
  limit: number,
): Promise<MistakeRef[]> {
  const isActive = sql`state = 'active'`;
  const chosen =
    'examType' in choice
      ? sql`${isActive} and exam_type = ${choice.examType}`
      : choice.item === null
        ? sql`${isActive} and paper_id = ${choice.paperId}`
        : sql`state <> 'removed' and paper_id = ${choice.paperId} and item = ${choice.item}`;
  return readRows(
    db,
    mistakeRow,
    sql`
    select paper_id, content_version, item, exam_type from mistakes
    where user_id = ${userId} and ${chosen} and paper_id <> all (${hidden}::text[])
    order by last_wrong_at desc, id desc limit ${limit}
  `,
  );
}

/** More looking up than this says nothing more. */
const TIMES_MAX = 10_000;

/** Adds to the counts of looked-up words. */
export async function addLookups(db: Db, userId: string, times: ReadonlyMap<string, number>): Promise<void> {
  if (times.size === 0) return;
  // In one order, because two pages may send the same words at once.
  const rows = [...times].toSorted(([one], [other]) => (one < other ? -1 : 1));
  await sql`
    insert into looked_up_words (user_id, word, times, last_at)
    select ${userId}, word, times, now()
    from unnest(${rows.map(([word]) => word)}::text[], ${rows.map(([, count]) => count)}::int[]) as given (word, times)
    on conflict (user_id, word) do update
      set times = least(${TIMES_MAX}, looked_up_words.times + excluded.times), last_at = excluded.last_at
  `.execute(db);
}
