import { noteShelf } from './kept-notes.ts';
import { countKeptReviews } from './review-store.ts';

/** Whether this browser keeps reviews or notes that the server may not have: mostly there are none. */
export async function hasKeptWork(userId: string): Promise<boolean> {
  return noteShelf(userId).read().size > 0 || (await countKeptReviews(userId)) > 0;
}
