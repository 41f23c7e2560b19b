import { eraseSentReviews } from '../review-store.ts';
import { eraseCopies } from './copy-store.ts';
import { copiesSaved } from './or-copy.ts';

/**
 * Erases what this browser keeps of what the server showed a user, with what is being saved just now. Work that the
 * server does not have stays. Never throws.
 */
export async function eraseShown(userId: string): Promise<void> {
  await copiesSaved();
  await Promise.all([eraseCopies(userId), eraseSentReviews(userId)]);
}
