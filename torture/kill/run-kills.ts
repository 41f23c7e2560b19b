import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../../apps/api/test/raw-call.ts';
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
  /** Saves and hand-ins that were answered as stored. */
  acknowledged: number;
  handedIn: number;
  /** Attempts that nobody handed in and the worker closed. */
  swept: number;
  /** An acknowledged answer or hand-in that is not there, or is there twice. */
  lost: string[];
  /** Whatever else must not happen: silence, a 503 that does not say when to come again, a process that ended by itself. */
  faults: string[];
  answers: Tally;
  longestAnswerMs: number;
  /** From the kill to the first save that was stored again. */
  longestRecoveryMs: Record<'api' | 'database', number>;
  recoveries: number;
}

export interface Kills {
  rounds: number;
  seed: number;
  savers?: number;
  onRound?: (round: number, report: KillReport) => void;
}

const PAPER = 'cet4-mock-1';
const SAVERS = 16;
const LEFT_PER_ROUND = 5;
const LEFT_ANSWERS = 20;
const QUIET_MS = 400;
const SAVES_BETWEEN = 10;
const LONGEST_OUTAGE_MS = 30_000;
const LONGEST_SWEEP_MS = 60_000;
const LONG_AGO_MS = 10 * 60_000;

/** Kills a process of the product again and again while people save, and looks after each kill for what was promised. */
export async function runKills({ rounds, seed, savers = SAVERS, onRound }: Kills): Promise<KillReport> {
  await using stand = await Stand.open();
  const run = await KillRun.begin(stand, new Random(seed), savers);
  try {
    for (let round = 1; round <= rounds; round += 1) {
      await run.round();
      onRound?.(round, run.report);
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
  };
  readonly #stand: Stand;
  readonly #random: Random;
  readonly #savers: Saver[];
  readonly #stopping = new AbortController();
  readonly #running: Promise<unknown>;
  /** Users whose open attempts only the worker can close. */
  readonly #left: string[] = [];
  /** When the last save that was stored had been sent. */
  #storedSentAt = 0;
  /** From the kill of the API until it served again, calls may find nobody. */
  #isApiDown = false;
  #apiUpAt = 0;

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

  async round(): Promise<void> {
    await this.#leaveSome();
    const before = this.report.acknowledged;
    await wait(this.#random.below(QUIET_MS));
    while (this.report.acknowledged < before + SAVES_BETWEEN && !this.#stopping.signal.aborted) await wait(5);
    const victim = this.#random.pick(VICTIMS);
    this.report.kills.add('kills', victim);
    await this.#kill(victim);
    if (this.#stand.reviveWorker()) {
      this.report.kills.add('workers that found no database and were started again', 'worker');
    }
    if (!this.#stand.api.isRunning) throw new Error(`the API ended by itself: ${this.#stand.api.complaint}`);
    await this.#compare();
  }

  async #kill(victim: Victim): Promise<void> {
    const killedAt = performance.now();
    if (victim === 'worker') return this.#stand.killWorker();
    if (victim === 'api') {
      this.#isApiDown = true;
      await this.#stand.killApi();
      this.#isApiDown = false;
      this.#apiUpAt = performance.now();
      return this.#awaitRecovery(victim, killedAt, killedAt);
    }
    const isBack = await this.#stand.killDatabase(LONGEST_OUTAGE_MS);
    if (!isBack) throw new Error('nobody started the database again');
    return this.#awaitRecovery(victim, killedAt, performance.now());
  }

  /** Waits for a save that was sent after `since` and stored. */
  async #awaitRecovery(victim: 'api' | 'database', killedAt: number, since: number): Promise<void> {
    while (this.#storedSentAt <= since) {
      if (performance.now() > killedAt + LONGEST_OUTAGE_MS) {
        throw new Error(`no save was stored after the ${victim} was killed`);
      }
      await wait(5);
    }
    const recoveryMs = performance.now() - killedAt;
    this.report.recoveries += 1;
    this.report.longestRecoveryMs[victim] = Math.max(this.report.longestRecoveryMs[victim], recoveryMs);
  }

  /** Attempts that are overdue already: work for the worker, to be killed in the middle of. */
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

  /** Everything that was left is closed by whatever worker lives now, once, with its points. */
  async checkSwept(): Promise<void> {
    const giveUpAt = performance.now() + LONGEST_SWEEP_MS;
    const points = await pointsOfLeft(this.#stand.database, PAPER, LEFT_ANSWERS);
    for (;;) {
      this.#stand.reviveWorker();
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
