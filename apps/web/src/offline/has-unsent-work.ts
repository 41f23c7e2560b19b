import { hearingShelf } from './hearing-shelf.ts';
import { noteShelf } from './persisted-notes.ts';
import { countKeptReviews } from './review-store.ts';
import { wordShelf } from './word-changes.ts';

/** Which unsent work this browser has. Checked first, to load the outboxes only if needed. */
export async function findUnsentWork(userId: string): Promise<{ books: boolean; hearings: boolean }> {
  const isWritten = noteShelf(userId).read().size > 0 || wordShelf(userId).read().length > 0;
  return {
    books: isWritten || (await countKeptReviews(userId)) > 0,
    hearings: hearingShelf(userId).read().length > 0,
  };
}
