import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { Crowded, LongHeld } from '../db/availability.ts';
import type { Read, ReadDb } from '../db/read-db.ts';
import type { DB } from '../db/rows.ts';
import { readLearner, type Learner } from '../models/learner/learner.store.ts';
import type { SiteExamDates } from '../models/site/site-exam-dates.ts';
import { projectFacts } from './project-facts.ts';
import { hasWaiting, listWaitingUsers } from '../models/learner/unprojected.store.ts';

/** A reader waits for at most this many batches; the background job projects the rest. */
const MOST_ROUNDS = 5;
const USERS_AT_ONCE = 50;
/** Retry delay for a user whose facts cannot be projected. */
const STUCK_MS = 10 * 60_000;

/** Projection services shared by the learning pages. */
export interface Projections {
  /** Projects the user's unprojected facts, so that a following read includes their latest actions. */
  catchUp: (userId: string) => Promise<void>;
  /** The primary database, where projected facts are visible at once. */
  primary: ReadDb;
}

/** Dependencies for reading a `Learner`. */
export interface CatchingUp extends Projections {
  /** The site's current suggested exam dates. */
  examDates: () => Promise<SiteExamDates>;
}

/** `busy`: long work is in progress or too many calls wait, so the reader sees the state projected so far. */
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

/** The learner, read after their waiting facts were projected. */
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

/**
 * Reads a user's projected data through `read` (possibly a replica). If facts wait there, projects them and reads from
 * the primary.
 */
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

/** Projects the facts of some waiting users; true when there are more. Several workers may run it at once. */
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
