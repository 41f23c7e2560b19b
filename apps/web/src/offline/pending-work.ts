import { countUnsentAnswers } from './attempt/journal-store.ts';
import { noteShelf } from './kept-notes.ts';
import { countKeptReviews } from './review-store.ts';

/** What this browser has that the server does not have yet. */
export interface PendingWork {
  answers: number;
  reviews: number;
  notes: number;
}

/** Never throws: where storage is forbidden nothing waits. */
export async function pendingWork(userId: string): Promise<PendingWork> {
  const [answers, reviews] = await Promise.all([countUnsentAnswers(userId), countKeptReviews(userId)]);
  return { answers, reviews, notes: noteShelf(userId).read().size };
}
