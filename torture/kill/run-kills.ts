import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../../apps/api/test/raw-call.ts';
import { PAPER } from '../one-paper.ts';
import { leaveAttempts, pointsOfLeft } from '../open-attempts.ts';
import { makePeople, takeCsrf } from '../people.ts';
import { Random } from '../random.ts';
import { Tally } from '../tally.ts';
import { findLost } from './find-lost.ts';
import { Saver, type Load } from './saver.ts';
import { Stand } from './stand.ts';

export const VICTIMS = ['api', 'worker', 'database'] as const;
export type Victim = (typeof VICTIMS)[number];

export interface KillReport {
  kills: Tally;
  /** Number of acknowledged saves and hand-ins. */
  acknowledged: number;
  handedIn: number;
  /** Number of attempts that the worker closed, because nobody handed them in. */
  swept: number;
  /** Acknowledged answers or hand-ins that are missing or duplicated. */
  lost: string[];
  /** Other violations: no reply, a 503 without Retry-After, a process that ended by itself. */
  faults: string[];
  answers: Tally;
  longestAnswerMs: number;
  /** From the kill to the first stored save. */
  longestRecoveryMs: Record<'api' | 'database', number>;
  recoveries: number;
  /** Duration of rounds, by the processes killed. */
  rounds: Map<string, { count: number; ms: number }>;
}

export interface Kills {
  kills: number;
  seed: number;
  savers?: number;
  onRound?: (report: KillReport) => void;
}

const SAVERS = 16;
const LEFT_PER_ROUND = 5;
const LEFT_ANSWERS = 20;
const QUIET_MS = 400;
const SAVES_BETWEEN = 10;
/** Maximum delay of a second kill, so that the first process is still restarting. */
const SECOND_BLOW_MS = 1_500;
const MOST_BLOWS = 3;
const LONGEST_OUTAGE_MS = 60_000;
const LONGEST_SWEEP_MS = 60_000;
const LONG_AGO_MS = 10 * 60_000;

/**
 * Repeatedly kills processes of the product while users save, and checks each time that nothing acknowledged is lost.
 */
export async function runKills({ kills, seed, savers = SAVERS, onRound }: Kills): Promise<KillReport> {
  await using stand = await Stand.open();
  const run = await KillRun.begin(stand, new Random(seed), savers);
  try {
    while (run.killed < kills) {
      await run.round(kills - run.killed);
      onRound?.(run.report);
    }
  } finally {
    await run.end();
  }
  await run.checkSwept();
  return run.report;
}

class KillRun {
  readonly report: KillReport = {
    kills: new Tally(),
    acknowledged: 0,
    handedIn: 0,
    swept: 0,
    lost: [],
    faults: [],
    answers: new Tally(),
    longestAnswerMs: 0,
    longestRecoveryMs: { api: 0, database: 0 },
    recoveries: 0,
    rounds: new Map(),
  };
  readonly #stand: Stand;
  readonly #random: Random;
  readonly #savers: Saver[];
  readonly #stopping = new AbortController();
  readonly #running: Promise<unknown>;
  /** Users whose open attempts only the worker can close. */
  readonly #left: string[] = [];
  /** When the last stored save was sent. */
  #storedSentAt = 0;
  /** From the kill of the API until it serves again, calls may fail to connect. */
  #isApiDown = false;
  #apiUpAt = 0;
  #roundsSinceDatabase = Infinity;

  static async begin(stand: Stand, random: Random, savers: number): Promise<KillRun> {
    const people = await makePeople(stand.database, savers);
    const csrf = await takeCsrf(stand.origin, LONGEST_OUTAGE_MS);
    return new KillRun(stand, random, { people, csrf });
  }

  private constructor(
    stand: Stand,
    random: Random,
    { people, csrf }: { people: Awaited<ReturnType<typeof makePeople>>; csrf: string },
  ) {
    this.#stand = stand;
    this.#random = random;
    const load: Load = {
      origin: stand.origin,
      paperId: PAPER,
      csrf,
      random,
      onOutcome: (outcome, sentAt) => this.#judge(outcome, sentAt),
      onStored: (sentAt) => {
        this.report.acknowledged += 1;
        this.#storedSentAt = Math.max(this.#storedSentAt, sentAt);
      },
    };
    this.#savers = people.map((person) => new Saver(person, load));
    this.#running = Promise.all(this.#savers.map((saver) => saver.run(this.#stopping.signal)));
  }

  get killed(): number {
    return this.report.kills.total('kills');
  }

  /** Users save; then a process is killed, and half of the time another one before the first is back. */
  async round(most: number): Promise<void> {
    await this.#leaveSome();
    const before = this.report.acknowledged;
    await wait(this.#random.below(QUIET_MS));
    while (this.report.acknowledged < before + SAVES_BETWEEN && !this.#stopping.signal.aborted) await wait(5);
    const beganAt = performance.now();
    const hit: Victim[] = [];
    for (let blow = 1; blow <= Math.min(MOST_BLOWS, most); blow += 1) {
      if (blow > 1) {
        if (this.#random.below(2) === 0) break;
        await wait(this.#random.below(SECOND_BLOW_MS));
      }
      hit.push(await this.#kill(this.#random.pick(VICTIMS)));
    }
    if (hit.some((victim) => victim !== 'worker')) await this.#awaitRecovery(hit, beganAt);
    this.#revive(hit);
    this.#roundsSinceDatabase += 1;
    await this.#compare();
    this.#note(hit, performance.now() - beganAt);
  }

  /** A database that is down cannot be killed again: the worker is killed instead. */
  async #kill(chosen: Victim): Promise<Victim> {
    const victim = chosen === 'database' && this.#stand.killDatabase() === null ? 'worker' : chosen;
    if (victim === 'database') this.#roundsSinceDatabase = 0;
    this.report.kills.add('kills', victim);
    if (victim === 'worker') await this.#stand.killWorker();
    if (victim === 'api') {
      this.#isApiDown = true;
      await this.#stand.killApi();
    }
    return victim;
  }

  /** Waits until a save sent to the current processes is stored. */
  async #awaitRecovery(hit: readonly Victim[], since: number): Promise<void> {
    const giveUpAt = performance.now() + LONGEST_OUTAGE_MS;
    const until = async (isSo: () => Promise<boolean> | boolean, what: string) => {
      while (!(await isSo())) {
        if (performance.now() > giveUpAt) throw new Error(`${what} after a kill of ${hit.join(', ')}`);
        this.#revive(hit);
        await wait(5);
      }
    };
    await until(() => this.#stand.hasDatabase, 'nobody started the database again');
    if (hit.includes('api')) {
      await until(() => this.#stand.isServing(), 'the API did not serve');
      this.#isApiDown = false;
      this.#apiUpAt = performance.now();
    }
    const back = performance.now();
    await until(() => this.#storedSentAt > back, 'no save was stored');
    this.report.recoveries += 1;
    const [victim, second] = hit;
    if (victim === undefined || victim === 'worker' || second !== undefined) return;
    const { longestRecoveryMs } = this.report;
    longestRecoveryMs[victim] = Math.max(longestRecoveryMs[victim], performance.now() - since);
  }

  /** Restarts processes as a monitor would. Only a start without a database may end by itself. */
  #revive(hit: readonly Victim[]): void {
    for (const name of this.#stand.revive()) {
      this.report.kills.add('started without a database and ended, and were started again', name);
      // A running process survives an outage; a worker's start may take longer than a round.
      const mayEnd = name === 'api' ? hit.includes('database') && hit.includes('api') : this.#roundsSinceDatabase < 2;
      if (!mayEnd) this.report.faults.push(`the ${name} ended by itself after a kill of ${hit.join(', ')}`);
    }
  }

  #note(hit: readonly Victim[], ms: number): void {
    const what = hit.join('+');
    const known = this.report.rounds.get(what) ?? { count: 0, ms: 0 };
    this.report.rounds.set(what, { count: known.count + 1, ms: known.ms + ms });
  }

  /** Inserts overdue attempts: work for the worker, to be interrupted by a kill. */
  async #leaveSome(): Promise<void> {
    const people = await makePeople(this.#stand.database, LEFT_PER_ROUND);
    const userIds = people.map(({ userId }) => userId);
    this.#left.push(...userIds);
    const deadlineAt = Date.now() - LONG_AGO_MS;
    await leaveAttempts(this.#stand.database, { userIds, paperId: PAPER, deadlineAt, answered: LEFT_ANSWERS });
  }

  async #compare(): Promise<void> {
    this.report.lost.push(...(await findLost(this.#stand, this.#savers)));
    this.report.handedIn = this.#savers.reduce((sum, saver) => sum + saver.handedIn.length, 0);
  }

  #judge(outcome: Outcome, sentAt: number): void {
    const { report } = this;
    report.longestAnswerMs = Math.max(report.longestAnswerMs, outcome.kind === 'unreachable' ? 0 : outcome.ms);
    report.answers.add('answers', outcome.kind === 'answered' ? String(outcome.status) : outcome.kind);
    if (outcome.kind === 'hung') report.faults.push(`no answer within ${Math.round(outcome.ms)} ms`);
    else if (outcome.kind === 'unreachable') {
      if (!this.#isApiDown && this.#apiUpAt < sentAt) {
        report.faults.push('the API could not be reached, and nobody had killed it');
      }
    } else if (outcome.status === 503) {
      if (!outcome.retryAfter) report.faults.push('a 503 without Retry-After');
    } else if (outcome.status >= 400 && outcome.status !== 429) {
      report.faults.push(`${outcome.status} ${JSON.stringify(outcome.body)}`);
    }
  }

  async end(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#compare();
  }

  /** Checks that the current worker has closed every overdue attempt, once, with its points. */
  async checkSwept(): Promise<void> {
    const giveUpAt = performance.now() + LONGEST_SWEEP_MS;
    const points = await pointsOfLeft(this.#stand.database, PAPER, LEFT_ANSWERS);
    for (;;) {
      this.#revive([]);
      const [found] = await this.#stand.ask<{ open: number; closed: number; wrong: number }>(
        `select (count(*) filter (where a.state = 'in_progress') + (select count(*) from unscored_attempts))::int as open,
           count(*) filter (where a.state in ('scoring', 'scored'))::int as closed,
           count(*) filter (where a.state in ('scoring', 'scored') and s.points is distinct from array[$2::float8])::int as wrong
         from attempts a left join lateral (
           select array_agg(points) as points from scores
           where user_id = a.user_id and attempt_id = a.id and kind = 'objective'
         ) s on true where a.user_id = any($1::uuid[])`,
        [this.#left, points],
      );
      this.report.swept = found?.closed ?? 0;
      if (found?.open === 0 || performance.now() > giveUpAt) {
        const { open = -1, wrong = -1 } = found ?? {};
        if (open !== 0) this.report.faults.push(`${open} attempts were never closed and scored`);
        if (wrong !== 0) this.report.lost.push(`${wrong} attempts were not scored once with their answers`);
        return;
      }
      await wait(100);
    }
  }
}
