import type { QueryClient } from '@tanstack/react-query';
import { invalidateCounts } from './book-cache.ts';
import { notesOf } from './item/notes-of.ts';
import { reviewsOf } from './review/review-queries.ts';
import { dashboardKeys } from '../../exam/queries/query-keys.ts';

/** Sends the reviews and notes that an earlier page kept; what counts them is asked for anew. */
export async function sendKeptWork(userId: string, client: QueryClient): Promise<void> {
  const reviews = reviewsOf(userId);
  const before = reviews.arrived.get();
  await Promise.all([reviews.flush(), notesOf(userId, client).flush()]);
  if (reviews.arrived.get() === before) return;
  void client.invalidateQueries({ queryKey: dashboardKeys.all });
  invalidateCounts(client, 'active');
}
