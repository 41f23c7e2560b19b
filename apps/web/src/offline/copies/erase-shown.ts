import { eraseSentReviews } from '../review-store.ts';
import { eraseCopies } from './copy-store.ts';
import { copiesSaved } from './or-copy.ts';

/**
 * Deletes a user's server data from this browser, including copies still being saved. Unsent work stays. Never throws.
 */
export async function eraseShown(userId: string): Promise<void> {
  await copiesSaved();
  await Promise.all([eraseCopies(userId), eraseSentReviews(userId)]);
}
