import { inTurn } from '#db/turns.ts';

/**
 * Queues work that locks an attempt, or a user's use of a paper (`takePaperTurn`), one call per user at a time: the
 * others wait in memory without holding a database connection.
 */
export const attemptsTurn = <T>(userId: string, work: () => Promise<T>): Promise<T> =>
  inTurn(`attempts ${userId}`, work);

/**
 * Queues saves per user. A save is one statement that locks its attempt, so a burst of saves by one user takes one
 * connection.
 */
export const savesTurn = <T>(userId: string, work: () => Promise<T>): Promise<T> => inTurn(`saves ${userId}`, work);
