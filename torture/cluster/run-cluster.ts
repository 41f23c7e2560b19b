import { setTimeout as wait } from 'node:timers/promises';
import type { Outcome } from '../../apps/api/test/raw-call.ts';
import { findLost } from '../kill/find-lost.ts';
import { Saver } from '../kill/saver.ts';
import { PAPER } from '../one-paper.ts';
import { makePeople, takeCsrf } from '../people.ts';
import { Random } from '../random.ts';
import { Tally } from '../tally.ts';
import { ClusterSite } from './cluster-site.ts';
import { type Answered, judge, type Trouble } from './judge.ts';
import { PictureChanger, readPages } from './reader.ts';

export const VICTIMS = ['api1', 'api2', 'worker', 'replica', 'store', 'nginx reload', 'primary'] as const;
type Victim = (typeof VICTIMS)[number];

const SAVERS = 8;
const READERS = 4;
const PICTURES = 6;
/** The limit is 20 avatars per user and hour. */
const PICTURES_EACH = 18;
const PICTURE_EVERY_MS = 10_000;
const QUIET_MS = 2_000;
const DOWN_MS = 3_000;
const AFTER_MS = 3_000;
const PATIENCE_MS = 60_000;
const LONGEST_SWEEP_MS = 60_000;

export interface VictimReport {
  victim: Victim;
  /** Results of saves, pages and avatars during the outage and just after it. */
  tally: Tally;
  /** From the return, or the reload, to the first acknowledged save. */
  recoveryMs: number;
}

export interface ClusterReport {
  acknowledged: number;
  handedIn: number;
  lost: string[];
  faults: string[];
  victims: VictimReport[];
  /** Number of transactions on the replica. */
  onReplica: number;
  /** Number of processes that ended by themselves and were restarted. */
  revived: number;
}

/** Kills each component of a cluster during an exam, `rounds` times, and compares stored with acknowledged data. */
export async function runCluster({
  rounds,
  seed,
  onVictim,
}: {
  rounds: number;
  seed: number;
  onVictim: (report: VictimReport) => void;
}): Promise<ClusterReport> {
  await using site = await ClusterSite.open();
  const run = await ClusterRun.begin(site, new Random(seed));
  for (let round = 0; round < rounds; round += 1) {
    for (const victim of VICTIMS) onVictim(await run.strike(victim));
  }
  return await run.end();
}

class ClusterRun {
  readonly #site: ClusterSite;
  readonly #savers: Saver[];
  readonly #changers: PictureChanger[];
  readonly #stopping = new AbortController();
  readonly #running: Promise<unknown>;
  readonly #report: ClusterReport = {
    acknowledged: 0,
    handedIn: 0,
    lost: [],
    faults: [],
    victims: [],
    onReplica: 0,
    revived: 0,
  };
  #tally = new Tally();
  /** The current outage, and its start. */
  #trouble: Trouble | null = null;
  /** When the last acknowledged save was sent. */
  #storedSentAt = 0;

  static async begin(site: ClusterSite, random: Random): Promise<ClusterRun> {
    const people = await makePeople(site.database, SAVERS + READERS + PICTURES);
    return new ClusterRun(site, random, { people, csrf: await takeCsrf(site.origin, PATIENCE_MS) });
  }

  private constructor(
    site: ClusterSite,
    random: Random,
    { people, csrf }: { people: Awaited<ReturnType<typeof makePeople>>; csrf: string },
  ) {
    this.#site = site;
    const shared = { origin: site.origin, csrf, random };
    const load = {
      ...shared,
      paperId: PAPER,
      onOutcome: (outcome: Outcome, sentAt: number) => this.#note('save', outcome, sentAt),
      onStored: (sentAt: number) => {
        this.#report.acknowledged += 1;
        this.#storedSentAt = Math.max(this.#storedSentAt, sentAt);
      },
    };
    const asking = {
      ...shared,
      onPage: (outcome: Outcome, sentAt: number) => this.#note('page', outcome, sentAt),
      onPicture: (outcome: Outcome, sentAt: number) => this.#note('picture', outcome, sentAt),
      onAskedAgain: () => this.#tally.add('pages', 'asked again'),
    };
    const { signal } = this.#stopping;
    this.#savers = people.slice(0, SAVERS).map((person) => new Saver(person, load));
    const readers = people.slice(SAVERS, SAVERS + READERS);
    this.#changers = people.slice(SAVERS + READERS).map((person) => new PictureChanger(person, asking));
    this.#running = Promise.all([
      ...this.#savers.map((saver) => saver.run(signal)),
      ...readers.map((person) => readPages(person, asking, signal)),
      ...this.#changers.map((changer) => changer.run(signal, { pauseMs: PICTURE_EVERY_MS, times: PICTURES_EACH })),
      this.#revive(signal),
    ]);
  }

  async strike(victim: Victim): Promise<VictimReport> {
    await wait(QUIET_MS);
    this.#tally = new Tally();
    this.#trouble = { victim, from: performance.now(), until: Infinity };
    await this.#takeDown(victim);
    await wait(victim === 'nginx reload' ? 0 : DOWN_MS);
    await this.#bringBack(victim);
    const backAt = performance.now();
    this.#trouble = { ...this.#trouble, until: backAt };
    const recoveryMs = await this.#awaitSave(backAt);
    await wait(AFTER_MS);
    this.#report.lost.push(...(await findLost(this.#site, this.#savers)));
    const report = { victim, tally: this.#tally, recoveryMs };
    this.#report.victims.push(report);
    return report;
  }

  async end(): Promise<ClusterReport> {
    this.#trouble = null;
    await wait(QUIET_MS);
    this.#stopping.abort();
    await this.#running;
    const report = this.#report;
    report.lost.push(...(await findLost(this.#site, this.#savers)), ...(await this.#findLostPictures()));
    report.handedIn = this.#savers.reduce((sum, saver) => sum + saver.handedIn.length, 0);
    await this.#awaitScores();
    report.onReplica = await this.#site.countOnReplica();
    return report;
  }

  async #takeDown(victim: Victim): Promise<void> {
    const { nginx, store, primary, replica } = this.#site;
    if (victim === 'nginx reload') return nginx.reload();
    if (victim === 'store') return store.stop();
    if (victim === 'primary') return primary.stop('SIGKILL');
    if (victim === 'replica') return replica.stop('SIGKILL');
    return this.#site.kill(victim);
  }

  async #bringBack(victim: Victim): Promise<void> {
    const { store, primary, replica } = this.#site;
    if (victim === 'nginx reload') return;
    if (victim === 'store') return store.start();
    if (victim === 'primary') return primary.start();
    if (victim === 'replica') return replica.start();
    await this.#site.start(victim);
  }

  async #awaitSave(since: number): Promise<number> {
    while (this.#storedSentAt < since) {
      if (performance.now() > since + PATIENCE_MS) throw new Error('no save was acknowledged');
      await wait(10);
    }
    return performance.now() - since;
  }

  /** Restarts processes as systemd would. The test itself restarts what it has killed. */
  async #revive(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      await wait(500);
      const victim = this.#trouble?.victim;
      if (victim === 'api1' || victim === 'api2' || victim === 'worker') continue;
      this.#report.revived += (await this.#site.revive()).length;
    }
  }

  #note(what: Answered, outcome: Outcome, sentAt: number): void {
    const { kind, fault } = judge(what, outcome, sentAt, this.#trouble);
    this.#tally.add(`${what}s`, kind);
    if (fault !== null) this.#report.faults.push(fault);
  }

  async #findLostPictures(): Promise<string[]> {
    const lost: string[] = [];
    for (const { kept } of this.#changers) {
      if (kept === null) lost.push('no picture was ever kept');
      else {
        const { status, headers } = await fetch(this.#site.origin + kept);
        if (status !== 200 || headers.get('content-type') !== 'image/webp') lost.push(`picture ${kept}: ${status}`);
      }
    }
    return lost;
  }

  /** Waits until the current worker has scored everything that was handed in. */
  async #awaitScores(): Promise<void> {
    const giveUpAt = performance.now() + LONGEST_SWEEP_MS;
    for (;;) {
      const [found] = await this.#site.ask<{ unscored: number }>(
        'select count(*)::int as unscored from unscored_attempts',
      );
      if (found?.unscored === 0) return;
      if (performance.now() > giveUpAt) {
        this.#report.faults.push(`${found?.unscored} attempts were never scored`);
        return;
      }
      await wait(200);
    }
  }
}
