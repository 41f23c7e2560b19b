import { inTurn } from '#db/turns.ts';

/**
 * Before work that locks an attempt of a user, or their use of a paper: calls of one user wait for each other without a
 * connection.
 */
export const attemptsTurn = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  inTurn(`attempts ${userId}`, work);

/** Before a save, one statement that locks its attempt: a burst of a user's saves takes one connection. */
export const savesTurn = <T>(userId: string, work: () => Promise<T>): Promise<T> => inTurn(`saves ${userId}`, work);
