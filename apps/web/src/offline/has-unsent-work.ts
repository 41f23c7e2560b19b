import { noteShelf } from './persisted-notes.ts';
import { countKeptReviews } from './review-store.ts';

/** Whether this browser has unsent reviews or notes. Checked first, to load the outboxes only if needed. */
export async function hasUnsentWork(userId: string): Promise<boolean> {
  return noteShelf(userId).read().size > 0 || (await countKeptReviews(userId)) > 0;
}
