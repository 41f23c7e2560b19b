import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Crowded, LongHeld } from '../db/availability.ts';
import type { Read, ReadDb } from '../db/read-db.ts';
import type { DB } from '../db/rows.ts';
import { readLearner, type Learner } from '../models/learner/learner.store.ts';
import type { SiteExamDates } from '../models/site/site-exam-dates.ts';
import { projectFacts } from './project-facts.ts';
import { hasWaiting, listWaitingUsers } from '../models/learner/unprojected.store.ts';

/** A reader waits for this many batches at most; the job does the rest. */
const MOST_ROUNDS = 5;
const USERS_AT_ONCE = 50;
/** Retry delay for a user whose facts cannot be projected. */
const STUCK_MS = 10 * 60_000;

/** What the learning pages share. */
export interface Projections {
  /** Projects what waits of a user, so that what they read includes what they have just done. */
  catchUp: (userId: string) => Promise<void>;
  /** Where facts are projected, and seen as soon as they are. */
  primary: ReadDb;
}

/** What reading a learner needs. */
export interface CatchingUp extends Projections {
  /** The dates that the site suggests now. */
  examDates: () => Promise<SiteExamDates>;
}

/** While long work goes on, or many wait, the reader sees what is projected already. */
async function projectedNow(db: Kysely<DB>, userId: string): Promise<'done' | 'more' | 'busy'> {
  try {
    return await projectFacts(db, userId);
  } catch (error) {
    if (error instanceof LongHeld || error instanceof Crowded) return 'busy';
    throw error;
  }
}

export function openProjections(db: Kysely<DB>): Projections {
  const catchUp = async (userId: string) => {
    if (!(await hasWaiting(db, userId))) return;
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if ((await projectedNow(db, userId)) !== 'more') return;
    }
  };
  return { catchUp, primary: db };
}

/** The learner after their facts were projected. */
export async function readCaughtUp(
  db: Kysely<DB>,
  { catchUp, examDates }: CatchingUp,
  userId: string,
): Promise<Learner> {
  const dates = await examDates();
  const learner = await readLearner(db, userId, dates);
  if (!learner.isWaiting) return learner;
  await catchUp(userId);
  return readLearner(db, userId, dates);
}

/** Reads what is projected of a user: where `read` leads if nothing waits there, else on the primary once it is projected. */
export async function readProjected<T>(
  { catchUp, primary }: Projections,
  { userId, read }: { userId: string; read: Read },
  work: (db: ReadDb) => Promise<T>,
): Promise<T> {
  const found = await read(async (db) => ((await hasWaiting(db, userId)) ? null : { read: await work(db) }));
  if (found !== null) return found.read;
  await catchUp(userId);
  return work(primary);
}

/** Projects the facts of some waiting users; true while there are more. Several workers may run it at once. */
export function projectWaiting(db: Kysely<DB>, log: Pick<Logger, 'warn'>): (stopping: AbortSignal) => Promise<boolean> {
  const stuck = new Map<string, number>();
  return async (stopping) => {
    const now = performance.now();
    for (const [id, until] of stuck) if (until <= now) stuck.delete(id);
    const users = await listWaitingUsers(db, USERS_AT_ONCE, [...stuck.keys()]);
    let progress = 0;
    let isMore = users.length >= USERS_AT_ONCE;
    for (const userId of users) {
      if (stopping.aborted) return false;
      try {
        const became = await projectFacts(db, userId, { ifFree: true });
        if (became !== 'busy') progress += 1;
        if (became === 'more') isMore = true;
      } catch (error) {
        stuck.set(userId, now + STUCK_MS);
        log.warn({ err: error, user: userId }, 'facts could not be projected');
      }
    }
    return isMore && progress > 0;
  };
}
