import { hearingShelf } from './hearing-shelf.ts';
import { noteShelf } from './persisted-notes.ts';
import { countKeptReviews } from './review-store.ts';

/** Which unsent work this browser has. Checked first, to load the outboxes only if needed. */
export async function findUnsentWork(userId: string): Promise<{ mistakes: boolean; hearings: boolean }> {
  return {
    mistakes: noteShelf(userId).read().size > 0 || (await countKeptReviews(userId)) > 0,
    hearings: hearingShelf(userId).read().length > 0,
  };
}
