import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { rawCall } from '../../apps/api/test/raw-call.ts';
import { EmbeddedSite } from '../embedded-site.ts';
import { PAPER } from '../one-paper.ts';
import { makePeople, takeCsrf, type Person } from '../people.ts';
import { Random } from '../random.ts';
import { Tally } from '../tally.ts';
import { scriptOf, type Scripted } from './script-of.ts';

export interface ReplayReport {
  sent: number;
  attempts: number;
  closed: number;
  submittedTwice: number;
  scoredTwice: number;
  /** Faults: a 500 or no reply, a hand-in with two different replies, a lost acknowledged answer. */
  faults: string[];
  tally: Tally;
}

/** Number of copies of every request in a wave. */
const COPIES = 3;
/** Concurrency: requests of one attempt, and number of attempts. */
const AT_ONCE = 8;
const SITTINGS = 4;
const PATIENCE_MS = 30_000;
const LONGEST_SCORING_MS = 30_000;
const PROCESSES = 2;
const PEOPLE_BATCH = 100;
const TELL_EVERY = 20_000;

/**
 * Sends every request of many attempts several times, out of order and concurrently, to two processes on one database.
 */
export async function runReplay(options: {
  count: number;
  seed: number;
  onProgress: (line: string) => void;
}): Promise<ReplayReport> {
  await using site = await EmbeddedSite.open(4);
  const origins: string[] = [];
  for (let index = 0; index < PROCESSES; index += 1) origins.push(await site.startWeb());
  const run = new ReplayRun(site, origins, options);
  await run.run();
  await run.check();
  return run.report;
}

class ReplayRun {
  readonly report: ReplayReport = {
    sent: 0,
    attempts: 0,
    closed: 0,
    submittedTwice: 0,
    scoredTwice: 0,
    faults: [],
    tally: new Tally(),
  };
  readonly #site: EmbeddedSite;
  readonly #origins: readonly string[];
  readonly #random: Random;
  readonly #count: number;
  readonly #onProgress: (line: string) => void;
  #csrf = '';
  #waiting: Person[] = [];

  constructor(
    site: EmbeddedSite,
    origins: readonly string[],
    { count, seed, onProgress }: { count: number; seed: number; onProgress: (line: string) => void },
  ) {
    this.#site = site;
    this.#origins = origins;
    this.#random = new Random(seed);
    this.#count = count;
    this.#onProgress = onProgress;
  }

  async run(): Promise<void> {
    this.#csrf = await takeCsrf(this.#origins[0] ?? '', PATIENCE_MS);
    while (this.report.sent < this.#count) {
      if (this.#waiting.length < SITTINGS) this.#waiting.push(...(await makePeople(this.#site.database, PEOPLE_BATCH)));
      const before = Math.floor(this.report.sent / TELL_EVERY);
      await Promise.all(this.#waiting.splice(0, SITTINGS).map((person) => this.#sit(person)));
      const { sent, faults } = this.report;
      if (Math.floor(sent / TELL_EVERY) > before) this.#onProgress(`${sent} requests, ${faults.length} faults`);
    }
  }

  async #sit(person: Person): Promise<void> {
    const mode = this.#random.pick(['mock', 'practice'] as const);
    const start: Scripted = { kind: 'start_exam', path: `/api/exams/${PAPER}/start_exam/`, body: { mode } };
    const started = await Promise.all(Array.from({ length: COPIES }, () => this.#send(person, start)));
    const ids = new Set(started.map((body) => body?.id));
    const [attemptId] = ids;
    if (ids.size !== 1 || typeof attemptId !== 'string') {
      this.report.faults.push(`starting at once made ${ids.size} attempts`);
      return;
    }
    this.report.attempts += 1;
    const sitting = new SittingLog();
    for (const wave of scriptOf({ attemptId, paperId: PAPER, mode }, this.#random)) {
      const copies = this.#random.shuffled(Array.from({ length: COPIES }, () => wave).flat());
      const queue = copies.values();
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (const request of queue) sitting.note(request, await this.#send(person, request));
        }),
      );
    }
    this.report.faults.push(...sitting.faults);
    this.report.faults.push(...(await this.#findLost(attemptId, sitting)));
  }

  /** Body of an accepting reply; null for a refusal. */
  async #send(person: Person, { kind, path, body }: Scripted): Promise<Record<string, unknown> | null> {
    this.report.sent += 1;
    const outcome = await rawCall({
      method: 'POST',
      url: this.#random.pick(this.#origins) + path,
      token: await person.token(),
      csrf: this.#csrf,
      body,
      patienceMs: PATIENCE_MS,
    });
    if (outcome.kind !== 'answered' || outcome.status >= 500) {
      this.report.faults.push(`${kind}: ${JSON.stringify(outcome)}`);
      return null;
    }
    this.report.tally.add('requests', kind);
    const isAccepted = outcome.status < 400;
    this.report.tally.add(isAccepted ? 'accepted' : 'refused', isAccepted ? kind : String(outcome.body.code));
    return isAccepted ? outcome.body : null;
  }

  /** Checks that every acknowledged answer, or a later one of the same item, is stored. */
  async #findLost(attemptId: string, { told }: SittingLog): Promise<string[]> {
    const { rows } = await this.#site.database.pool.query<{ item: string; epoch: number; seq: number }>(
      'select item, epoch, seq from responses where attempt_id = $1',
      [attemptId],
    );
    const held = new Map(rows.map(({ item, epoch, seq }) => [item, [epoch, seq] as const]));
    this.report.tally.add('acknowledged answers', 'held', told.size);
    return [...told].flatMap(([item, pair]) => {
      const now = held.get(item);
      return now && !isBefore(now, pair)
        ? []
        : [`the answer to ${item} was lost: told ${pair.join()}, held ${now?.join()}`];
    });
  }

  /** Checks that each attempt was closed once, its objective part closed and scored once, and no phase ended twice. */
  async #everythingScored(): Promise<void> {
    const giveUpAt = performance.now() + LONGEST_SCORING_MS;
    while (performance.now() < giveUpAt) {
      const { rowCount } = await this.#site.database.pool.query('select from unscored_attempts limit 1');
      if (rowCount === 0) return;
      await wait(100);
    }
  }

  async check(): Promise<void> {
    await this.#everythingScored();
    const { rows } = await this.#site.database.pool.query<{
      closed: number;
      submitted_twice: number;
      scored_twice: number;
      advanced_twice: number;
    }>(
      `select count(*) filter (where state = 'scoring')::int as closed,
         count(*) filter (where closings > 1 or objective > 1)::int as submitted_twice,
         count(*) filter (where scores <> 1 and state = 'scoring' or scores > 1)::int as scored_twice,
         count(*) filter (where advances > 3)::int as advanced_twice
       from attempts a, lateral (
         select count(*) filter (where kind in ('submit', 'submit_subjective', 'expire')) as closings,
           count(*) filter (where kind = 'submit_objective') as objective,
           count(*) filter (where kind = 'advance') as advances
         from attempt_events e where e.user_id = a.user_id and e.attempt_id = a.id
       ) e, lateral (select count(*) as scores from scores s where s.user_id = a.user_id and s.attempt_id = a.id) s`,
    );
    const [found] = rows;
    this.report.closed = found?.closed ?? 0;
    this.report.submittedTwice = found?.submitted_twice ?? -1;
    this.report.scoredTwice = found?.scored_twice ?? -1;
    if (found?.advanced_twice !== 0) this.report.faults.push(`${found?.advanced_twice} attempts ended a phase twice`);
    if (this.report.closed !== this.report.attempts) {
      this.report.faults.push(`${this.report.closed} of ${this.report.attempts} attempts were closed`);
    }
  }
}

type Pair = readonly [number, number];
const isBefore = (a: Pair, b: Pair) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/** Replies to one candidate. */
class SittingLog {
  readonly faults: string[] = [];
  /** The greatest acknowledged (epoch, seq) of each item. */
  readonly told = new Map<string, Pair>();
  #result: object | null = null;
  #objective: unknown = null;

  note({ kind }: Scripted, body: Record<string, unknown> | null): void {
    if (!body) return;
    for (const [item, pair] of Object.entries((body.stored ?? {}) as Record<string, Pair>)) {
      const known = this.told.get(item);
      if (!known || isBefore(known, pair)) this.told.set(item, pair);
    }
    if (!kind.startsWith('submit')) return;
    const { points } = (body.objective ?? {}) as { points?: number };
    if (this.#objective === null) this.#objective = points ?? null;
    // A reply may be sent before scoring.
    else if (points !== undefined && this.#objective !== points) {
      this.faults.push(`${kind} answered ${points} points, before ${String(this.#objective)}`);
    }
    if (body.state === 'scoring') this.#compareResult(kind, body);
  }

  /** The second hand-in must return the first one's result. */
  #compareResult(kind: string, body: Record<string, unknown>): void {
    const { state, receipt, submitted_at, writing, translation } = body;
    const result = { state, receipt, submitted_at, writing, translation };
    this.#result ??= result;
    if (!isDeepStrictEqual(this.#result, result)) {
      this.faults.push(`${kind} answered ${JSON.stringify(result)}, before ${JSON.stringify(this.#result)}`);
    }
  }
}
