import { eraseValues, type Erasing } from '../storage/stored-value.ts';
import { eraseJournals, eraseSentJournals } from './attempt/journal-store.ts';
import { eraseShown } from './copies/erase-shown.ts';
import { eraseReviews } from './review-store.ts';

/**
 * Deletes a user's data from this browser, by the registry of storage keys. On logout, unsent work stays for the next
 * login. Never throws.
 */
export async function eraseUser(userId: string, when: Erasing): Promise<void> {
  eraseValues(userId, when);
  const databases = when === 'logout' ? [eraseSentJournals(userId)] : [eraseJournals(userId), eraseReviews(userId)];
  await Promise.all([...databases, eraseShown(userId)]);
}
