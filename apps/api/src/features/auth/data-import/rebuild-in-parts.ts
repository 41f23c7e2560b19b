import type { Db } from '../../../db/database.ts';
import type { ItemRef } from '../../../models/paper/refs.ts';
import { rebuildMistakes } from '../../../projections/mistakes/rebuild-mistakes.ts';

/** An item may have some thousands of answers and reviews, and reading them keeps the thread. */
const ITEMS_AT_ONCE = 10;

/** Makes many items of the book again, a few at a time; `between` is called before each part. */
export async function rebuildInParts(
  trx: Db,
  userId: string,
  items: readonly ItemRef[],
  between: () => Promise<void> = async () => {},
): Promise<void> {
  const each = [...new Map(items.map((item) => [`${item.paperId} ${item.no}`, item])).values()];
  for (let at = 0; at < each.length; at += ITEMS_AT_ONCE) {
    await between();
    await rebuildMistakes(trx, userId, each.slice(at, at + ITEMS_AT_ONCE));
  }
}
