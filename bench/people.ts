import { randomUUID } from 'node:crypto';
import { startAttempt } from '../apps/api/src/features/attempts/start.service.ts';
import { signAccessToken } from '../apps/api/src/http/access-token.ts';
import type { Database } from '../apps/api/src/db/database.ts';
import { SECRET_KEY, type Site } from './site.ts';

/** The shipped paper that all users take. */
export const PAPER = 'cet4-mock-1';

export interface Person {
  userId: string;
  sessionId: string;
  attemptId: string;
  /** Request headers of a signed-in user, with the CSRF pair. */
  headers: Record<string, string>;
}

/** CSRF headers for a page that writes. */
export async function csrfProof({ origin }: Pick<Site, 'origin'>): Promise<Record<string, string>> {
  const csrf = await fetch(`${origin}/api/auth/csrf/`);
  const { csrf_token: token } = (await csrf.json()) as { csrf_token: string };
  return { cookie: `csrftoken=${token}`, 'x-csrftoken': token };
}

/**
 * Inserts signed-in users with an open attempt on the paper directly into the tables, without registration and start.
 */
export async function seatPeople(site: Site, count: number, mode: 'mock' | 'practice'): Promise<Person[]> {
  const proof = await csrfProof(site);
  const people: Person[] = [];
  const seat = async () => {
    while (people.length < count) {
      const person = { userId: randomUUID(), sessionId: randomUUID(), attemptId: '', headers: {} };
      people.push(person);
      await insertPerson(site.database, person);
      person.attemptId = await start(site.database, person.userId, mode);
      person.headers = {
        authorization: `Bearer ${await signAccessToken(SECRET_KEY, person)}`,
        ...proof,
      };
    }
  };
  await Promise.all(Array.from({ length: 8 }, seat));
  return people;
}

async function insertPerson({ db }: Database, { userId, sessionId }: Person): Promise<void> {
  await db
    .insertInto('users')
    .values({ id: userId, username: userId, username_key: userId, password_hash: '-', recovery_code_hash: '-' })
    .execute();
  const expiresAt = new Date(Date.now() + 24 * 3_600_000);
  await db.insertInto('sessions').values({ user_id: userId, id: sessionId, expires_at: expiresAt }).execute();
}

async function start({ db }: Database, userId: string, mode: 'mock' | 'practice'): Promise<string> {
  const started = await startAttempt(db, { userId, paperId: PAPER, mode, extraTime: 1 });
  if ('refused' in started) throw new Error(started.refused);
  return started.attempt.id;
}
