import type { AnswersDocument } from '../packages/contract/src/papers/paper-document.ts';
import { keysOf } from '../packages/domain/src/scoring/keys.ts';
import { scoreObjective } from '../packages/domain/src/scoring/objective.ts';
import { signAccessToken } from '../apps/api/src/http/access-token.ts';
import { fillLearning, prepareLearning } from './learnt.ts';
import { PAPER } from './people.ts';
import { SECRET_KEY, type Site } from './site.ts';

/** Number of distinct answer sheets; all submissions are copies of them. */
const SHEETS = 40;
/** Number of users with item-level answers; for all users these would be 55 million unused rows. */
const READERS = 300;
const HEAVY_ATTEMPTS = 2_000;
const AT_ONCE = 20_000;

/** A signed-in user. */
export interface Reader {
  userId: string;
  headers: Record<string, string>;
}

/** Many users and their submissions, inserted directly into the tables; more can be added. */
export class Crowd {
  readonly #site: Site;
  #submissions = 0;
  readers: Reader[] = [];
  heavy: Reader | null = null;

  constructor(site: Site) {
    this.#site = site;
  }

  /** Grows to this many users and submissions, spread chronologically over two years. */
  async growTo(users: number, submissions: number): Promise<void> {
    const { pool } = this.#site.database;
    if (this.#submissions === 0) await this.#prepare();
    await pool.query(
      `insert into users (id, username, username_key, password_hash, recovery_code_hash, nickname, nickname_key,
         leaderboard_visible)
       select bench_id('user ' || n), 'user-' || n, 'user-' || n, '-', '-', '考生' || n, '考生' || n,
         n % 10 > 0 from generate_series(1, $1::int) n
       on conflict do nothing`,
      [users],
    );
    for (let from = this.#submissions; from < submissions; from += AT_ONCE) {
      await this.#submit(from, Math.min(submissions, from + AT_ONCE), users);
    }
    this.#submissions = submissions;
    await fillLearning((text) => this.#retryWithBackoff(text), { readers: READERS, users });
    await this.#answerItems();
    await this.#retryWithBackoff('vacuum analyze');
    await this.#signIn();
  }

  /** Runs a statement that may take longer than any request. */
  async #retryWithBackoff(text: string): Promise<void> {
    const client = await this.#site.database.pool.connect();
    await client.query('set statement_timeout = 0');
    await client.query(text);
    client.release(true);
  }

  async #prepare(): Promise<void> {
    const { pool } = this.#site.database;
    const { rows } = await pool.query<{ document: AnswersDocument }>(
      'select document from paper_answers where paper_id = $1 order by version desc limit 1',
      [PAPER],
    );
    const keys = keysOf((rows[0] as { document: AnswersDocument }).document);
    // Deterministic ids with the bits of random UUIDs.
    await pool.query(
      `create function bench_id(name text) returns uuid language sql immutable
       return overlay(overlay(md5(name) placing '4' from 13) placing '8' from 17)::uuid`,
    );
    await pool.query('create table bench_sheets (n int primary key, points float8, result jsonb, letters jsonb)');
    for (let n = 0; n < SHEETS; n += 1) {
      const letters = new Map(
        [...keys].map(([no, key]) => [no, (no * 7 + n * 13) % SHEETS < n ? key : ('ABCD'[(no + n) % 4] ?? 'A')]),
      );
      const { points, ...result } = scoreObjective('CET4', keys, letters);
      await pool.query('insert into bench_sheets values ($1, $2, $3, $4)', [
        n,
        points,
        JSON.stringify(result),
        JSON.stringify(Object.fromEntries(letters)),
      ]);
    }
    await prepareLearning(this.#site);
  }

  /** One in five of the first 10,000 submissions belongs to the heavy user, who is the first user. */
  async #submit(from: number, to: number, users: number): Promise<void> {
    await this.#site.database.pool.query({
      text: `
        with made as (
          insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases,
            windows, started_at, deadline_at, objective_submitted_at, submitted_at, receipt, is_clean)
          select bench_id('user ' || case when n < ${HEAVY_ATTEMPTS * 5} and n % 5 = 0 then 1 else 2 + n * 7919::bigint % ($3 - 1) end),
            bench_id('attempt ' || n), $4, 1, 'CET4', case when n % 3 = 0 then 'mock' else 'practice' end, 1, 'scoring',
            '[{"name": "writing", "startsAt": 0, "deadlineAt": 1800000}, {"name": "listening", "startsAt": 1800000, "deadlineAt": 3300000}, {"name": "reading_translation", "startsAt": 3300000, "deadlineAt": 7500000}]',
            '{}', at - interval '2 hours', at, at, at, 'bench', n < $3
          from generate_series($1::int, $2::int - 1) n,
            lateral (select now() - interval '730 days' + n * interval '60 s' as at) t
          returning user_id, id, submitted_at
        ),
        numbered as (select *, abs(hashtext(id::text)) % ${SHEETS} as sheet from made)
        insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result, created_at, is_taken_in)
        select user_id, id, bench_id('score ' || id), 'objective', 'key', 1, points, result, submitted_at, true
        from numbered join bench_sheets on n = sheet`,
      values: [from, to, users, PAPER],
    });
  }

  async #answerItems(): Promise<void> {
    await this.#retryWithBackoff(
      `insert into responses (user_id, attempt_id, item, response, epoch, seq, time_ms, trail)
       select a.user_id, a.id, given.key, given.value, 1, 1, 20000, given.value || '@60 '
       from generate_series(1, ${READERS}) n
         join attempts a on a.user_id = bench_id('user ' || n)
         join bench_sheets s on s.n = abs(hashtext(a.id::text)) % ${SHEETS},
         jsonb_each_text(s.letters) given
       on conflict do nothing`,
    );
  }

  /** Repeated each time, because a token expires before the tables are filled. */
  async #signIn(): Promise<void> {
    const { pool } = this.#site.database;
    const { rows } = await pool.query<{ userId: string; sessionId: string }>(
      `insert into sessions (user_id, id, expires_at)
       select bench_id('user ' || n), gen_random_uuid(), now() + interval '1 day' from generate_series(1, ${READERS}) n
       returning user_id as "userId", id as "sessionId"`,
    );
    const [heavy, ...others] = await Promise.all(
      rows.map(async (claims) => ({
        userId: claims.userId,
        headers: { authorization: `Bearer ${await signAccessToken(SECRET_KEY, claims)}` },
      })),
    );
    this.heavy = heavy ?? null;
    this.readers = others;
  }
}
