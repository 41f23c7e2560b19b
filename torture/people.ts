import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../apps/api/src/db/database.ts';
import { signAccessToken } from '../apps/api/src/http/access-token.ts';
import { rawCall } from '../apps/api/test/raw-call.ts';
import { SECRET_KEY } from './service.ts';

const POLL_MS = 100;
const TOKEN_LIFE_MS = 10 * 60_000;

export class Person {
  readonly userId: string;
  readonly #sessionId: string;
  #token = '';
  #signedAt = -Infinity;
  #skewMs = 0;

  constructor(userId: string, sessionId: string) {
    this.userId = userId;
    this.#sessionId = sessionId;
  }

  /** Makes the next token match a server with this clock skew. */
  believe(skewMs: number): void {
    this.#skewMs = skewMs;
    this.#signedAt = -Infinity;
  }

  async token(): Promise<string> {
    if (performance.now() - this.#signedAt > TOKEN_LIFE_MS) {
      const claims = { userId: this.userId, sessionId: this.#sessionId };
      this.#token = await signAccessToken(SECRET_KEY, claims, new Date(Date.now() + this.#skewMs));
      this.#signedAt = performance.now();
    }
    return this.#token;
  }
}

/** Inserts accounts with sessions directly, because sign-up is not under test. */
export async function makePeople(database: Database, count: number): Promise<Person[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await database.pool.query(
    `insert into users (id, username, username_key, password_hash, recovery_code_hash)
     select id, 't' || id, 't' || id, '', '' from unnest($1::uuid[]) id`,
    [ids],
  );
  const { rows } = await database.pool.query<{ user_id: string; id: string }>(
    `insert into sessions (user_id, id, expires_at)
     select id, gen_random_uuid(), now() + interval '1 day' from unnest($1::uuid[]) id returning user_id, id`,
    [ids],
  );
  return rows.map((row) => new Person(row.user_id, row.id));
}

/** A CSRF token for all users. Retries, because a new process may not listen yet. */
export async function takeCsrf(origin: string, patienceMs: number): Promise<string> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const outcome = await rawCall({ method: 'GET', url: `${origin}/api/auth/csrf/`, patienceMs });
    if (outcome.kind === 'answered' && typeof outcome.body.csrf_token === 'string') return outcome.body.csrf_token;
    if (outcome.kind !== 'unreachable' || performance.now() > giveUpAt) throw new Error('there is no CSRF token');
    await wait(POLL_MS);
  }
}
