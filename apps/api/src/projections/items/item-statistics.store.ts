import type { ItemTally, PaperTallies } from '@study/domain/analysis/item-tally.ts';
import type { SettledSigns } from '@study/domain/analysis/item-signs.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#db/database.ts';
import { readRows, stored } from '#db/read-rows.ts';

/** The watermark's row name. A change of the counting rules needs a new name, so that all scores are counted again. */
export const ITEMS_WATERMARK = 'item-tallies-2';

/** Identifies a set of questions across all content versions that have it. */
export interface QuestionsRef {
  paperId: string;
  questionsHash: string;
}

const tallyRow = z.object({
  item: z.int(),
  tally: stored<ItemTally>(),
  settled: z.nullable(stored<SettledSigns>()),
  settled_at: z.nullable(z.date()),
  is_suspicious: z.boolean(),
});
export type TallyRow = z.output<typeof tallyRow>;

/** The statistics of the items of a set of questions, in item order. */
export async function listTallies(db: Db, { paperId, questionsHash }: QuestionsRef): Promise<TallyRow[]> {
  return readRows(
    db,
    tallyRow,
    sql`
    select item, tally, settled, settled_at, is_suspicious from item_statistics
    where paper_id = ${paperId} and questions_hash = ${questionsHash} order by item
  `,
  );
}

/** `listTallies` with a row lock: a concurrent review decision waits until the transaction ends. */
export async function lockTallies(trx: Db, { paperId, questionsHash }: QuestionsRef): Promise<TallyRow[]> {
  return readRows(
    trx,
    tallyRow,
    sql`
    select item, tally, settled, settled_at, is_suspicious from item_statistics
    where paper_id = ${paperId} and questions_hash = ${questionsHash} order by item for update
  `,
  );
}

export interface WrittenTally {
  tally: ItemTally;
  discrimination: number | null;
  signs: readonly string[];
  isSuspicious: boolean;
}

/** Upserts the items' statistics; keeps the review decisions (`settled`). */
export async function writeTallies(
  trx: Db,
  { paperId, questionsHash }: QuestionsRef,
  items: ReadonlyMap<number, WrittenTally>,
): Promise<void> {
  if (items.size === 0) return;
  await trx
    .insertInto('item_statistics')
    .values(
      [...items].map(([item, { tally, discrimination, signs, isSuspicious }]) => ({
        paper_id: paperId,
        questions_hash: questionsHash,
        item,
        tally: JSON.stringify(tally),
        takers: tally.sums.takers,
        discrimination,
        signs: [...signs],
        is_suspicious: isSuspicious,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['paper_id', 'questions_hash', 'item']).doUpdateSet((eb) => ({
        tally: eb.ref('excluded.tally'),
        takers: eb.ref('excluded.takers'),
        discrimination: eb.ref('excluded.discrimination'),
        signs: eb.ref('excluded.signs'),
        is_suspicious: eb.ref('excluded.is_suspicious'),
        updated_at: sql`now()`,
      })),
    )
    .execute();
}

export const talliesOf = (rows: readonly TallyRow[]): PaperTallies =>
  new Map(rows.map(({ item, tally }) => [item, tally]));

/** Stores the review decision that an item is fine, or removes it. */
export async function writeSettled(
  trx: Db,
  { paperId, questionsHash }: QuestionsRef,
  item: number,
  written: { settled: SettledSigns | null; at: Date | null; isSuspicious: boolean },
): Promise<void> {
  await trx
    .updateTable('item_statistics')
    .set({
      settled: written.settled === null ? null : JSON.stringify(written.settled),
      settled_at: written.at,
      is_suspicious: written.isSuspicious,
    })
    .where('paper_id', '=', paperId)
    .where('questions_hash', '=', questionsHash)
    .where('item', '=', item)
    .execute();
}
