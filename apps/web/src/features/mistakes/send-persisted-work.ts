import type { QueryClient } from '@tanstack/react-query';
import { invalidateCounts } from './book-cache.ts';
import { notesOf } from './item/notes-of.ts';
import { reviewsOf } from '#exam/reviews/due-queries.ts';
import { wordsOf } from '#exam/words/word-queries.ts';
import { dashboardKeys } from '#exam/queries/query-keys.ts';

/** Sends unsent reviews, notes and words of earlier pages, and invalidates the counts that depend on them. */
export async function sendPersistedWork(userId: string, client: QueryClient): Promise<void> {
  const reviews = reviewsOf(userId);
  const before = reviews.arrived.get();
  await Promise.all([reviews.flush(), notesOf(userId, client).flush(), wordsOf(userId, client).flush()]);
  if (reviews.arrived.get() === before) return;
  void client.invalidateQueries({ queryKey: dashboardKeys.all });
  invalidateCounts(client, 'active');
}
