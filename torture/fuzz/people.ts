import { signAccessToken } from '../../apps/api/src/http/access-token.ts';
import type { TestApp } from '../../apps/api/test/test-app.ts';
import type { ActorName } from './cases.ts';
import { VICTIM } from './known-bodies.ts';
import { idsOf, type Ids } from './world.ts';

const SIGN_AGAIN_AFTER_MS = 8 * 60_000;

/** A caller. A visitor has neither token nor ids. */
export interface Actor {
  name: ActorName;
  userId: string | null;
  token: string | null;
  ids: Ids | null;
}

/** The users of a site; keeps them able to call, whatever the calls have changed. */
export class People {
  readonly #site: TestApp;
  readonly #known = new Map<ActorName, { actor: Promise<Actor>; signedAt: number }>();
  /** Serialized, because two concurrent sign-ins would create the same row. */
  #signingIn: Promise<unknown> = Promise.resolve();
  victimIds: Ids | null = null;

  constructor(site: TestApp) {
    this.#site = site;
  }

  /** Reads the victim's ids, so that others can request them. */
  async lookAtVictim(): Promise<void> {
    this.victimIds ??= await idsOf(this.#site, await this.#idOf(VICTIM));
  }

  actor(name: ActorName): Promise<Actor> {
    const known = this.#known.get(name);
    if (known && Date.now() - known.signedAt < SIGN_AGAIN_AFTER_MS) return known.actor;
    // Concurrent callers wait for the same sign-in.
    const visitor = { name, userId: null, token: null, ids: null };
    const actor = name === 'visitor' ? Promise.resolve(visitor) : this.#signingIn.then(() => this.#signIn(name));
    this.#signingIn = actor.catch(() => undefined);
    this.#known.set(name, { actor, signedAt: Date.now() });
    return actor;
  }

  /** Forgets all sign-ins after a restore. */
  forgetAll(): void {
    this.#known.clear();
  }

  /** Forgets a sign-in after a call that may have ended its session, changed its role or created data. */
  forget(name: ActorName): void {
    this.#known.delete(name);
  }

  async #signIn(name: ActorName): Promise<Actor> {
    const { database, config } = this.#site;
    const role = name === 'admin' ? 'admin' : 'user';
    const username = `fuzz-${name}`;
    // Restores users who were renamed, disabled or demoted, or deleted their account.
    const { rows } = await database.pool.query<{ id: string; session: string }>(
      `with back as (
         update users u set username = $1, username_key = $1, role = $2, disabled_at = null
         from kept.users k where k.username = $1 and u.id = k.id returning u.id
       ), again as (
         insert into users (id, username, username_key, password_hash, recovery_code_hash, role)
         select k.id, $1, $1, k.password_hash, k.recovery_code_hash, $2 from kept.users k
         where k.username = $1 and not exists (select from back)
         on conflict (username_key) do update set role = $2, disabled_at = null returning id
       ), who as (select id from back union all select id from again)
       insert into sessions (user_id, id, expires_at, second_factor_at)
       select id, gen_random_uuid(), now() + interval '1 day', now() from who returning user_id as id, id as session`,
      [username, role],
    );
    const [row] = rows;
    if (!row) throw new Error(`${name} cannot sign in`);
    return {
      name,
      userId: row.id,
      token: await signAccessToken(config.secretKey, { userId: row.id, sessionId: row.session }),
      ids: await idsOf(this.#site, row.id),
    };
  }

  async #idOf(username: string): Promise<string> {
    const { rows } = await this.#site.database.pool.query<{ id: string }>('select id from users where username = $1', [
      username,
    ]);
    return rows[0]?.id ?? '';
  }
}
