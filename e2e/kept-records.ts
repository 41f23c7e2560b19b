import type { Page } from '@playwright/test';

export const COPIES = { database: 'study-copies-1', store: 'values' };
export const REVIEWS = { database: 'study-reviews-1', store: 'reviews' };

/** What the page's browser keeps in one of its databases. */
export const keptRecords = (page: Page, where: typeof COPIES): Promise<unknown[]> => page.evaluate(readRecords, where);

export const countRecords = async (page: Page, where: typeof COPIES): Promise<number> =>
  (await keptRecords(page, where)).length;

/** Runs in the page. Opening a database that is not there would make an empty one in its place. */
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
