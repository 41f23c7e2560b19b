import type { Page } from '@playwright/test';

export const COPIES = { database: 'study-copies-1', store: 'values' };
export const REVIEWS = { database: 'study-reviews-1', store: 'reviews' };

/** All records of a store in the page's IndexedDB. */
export const persistedRecords = (page: Page, where: typeof COPIES): Promise<unknown[]> =>
  page.evaluate(readRecords, where);

export const countRecords = async (page: Page, where: typeof COPIES): Promise<number> =>
  (await persistedRecords(page, where)).length;

/** Runs in the page. Opening a missing database would create an empty one. */
async function readRecords({ database: wanted, store }: typeof COPIES): Promise<unknown[]> {
  const isMade = (await indexedDB.databases()).some(({ name }) => name === wanted);
  if (!isMade) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(wanted);
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains(store)) return resolve([]);
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.addEventListener('success', () => {
        database.close();
        resolve(reading.result);
      });
    });
  });
}
