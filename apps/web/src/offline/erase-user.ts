import { eraseValues, type Erasing } from '../storage/kept-value.ts';
import { eraseJournals, eraseSentJournals } from './attempt/journal-store.ts';
import { eraseShown } from './copies/erase-shown.ts';
import { eraseReviews } from './review-store.ts';

/**
 * Erases what this browser keeps of a user, by the registry of its keys. At the logout, work that the server does not have
 * stays until the user is back. Never throws.
 */
export async function eraseUser(userId: string, when: Erasing): Promise<void> {
  eraseValues(userId, when);
  const databases = when === 'logout' ? [eraseSentJournals(userId)] : [eraseJournals(userId), eraseReviews(userId)];
  await Promise.all([...databases, eraseShown(userId)]);
}
