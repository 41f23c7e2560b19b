import { inTurn } from '../../db/turns.ts';

/**
 * Before work that locks an attempt of a user, or their use of a paper: calls of one user wait for each other without a
 * connection. Saves of drafts are not among them: theirs is one statement.
 */
export const attemptsTurn = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  inTurn(`attempts ${userId}`, work);
