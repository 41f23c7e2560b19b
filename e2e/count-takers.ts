import { LEAST_ATTEMPTS } from '@study/contract/papers/item-statistics.admin.ts';
import type { Database } from '../apps/api/src/db/database.ts';
import { tallyItems } from '../apps/api/src/projections/items/tally-items.service.ts';
import { storeSheet } from '../apps/api/test/stored-sheets.ts';

interface KeyedPaper {
  id: string;
  keys: ReadonlyMap<number, string>;
}

/** Adds enough takers for statistics: the better half chose the letter after the key at item 46. */
export async function countTakers(database: Database, paper: KeyedPaper): Promise<void> {
  for (let index = 0; index < LEAST_ATTEMPTS; index += 1) {
    const isBetter = index % 2 === 0;
    const letters = [...paper.keys].map(([no, key]) => {
      if (no === 46) return isBetter ? ('ABCD'[('ABCD'.indexOf(key) + 1) % 4] ?? 'A') : key;
      return isBetter || no % 3 !== 0 ? key : null;
    });
    const sheet = { letters, secondsAnItem: 120, isClean: true, byAdministrator: false, regradedWith: null };
    await storeSheet({ database }, paper, sheet, index);
  }
  while (await tallyItems(database.db, { lagMs: 0 }));
}
