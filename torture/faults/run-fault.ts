import { setTimeout as wait } from 'node:timers/promises';
import { rawCall, type Outcome } from '../../apps/api/test/raw-call.ts';
import { findLost } from '../kill/find-lost.ts';
import { Saver, type Load } from '../kill/saver.ts';
import { PAPER } from '../one-paper.ts';
import { makePeople, takeCsrf } from '../people.ts';
import { Random } from '../random.ts';
import { Tally } from '../tally.ts';
import type { Fault } from './fault.ts';
import { Painter } from './painter.ts';
import { FaultStage } from './stage.ts';

export interface FaultReport {
  name: string;
  acknowledged: number;
  handedIn: number;
  pictures: number;
  /** Acknowledged data that is missing or duplicated. */
  lost: string[];
  /** Other violations. */
  faults: string[];
  answers: Tally;
  /** Error messages of the service. */
  told: Set<string>;
  longestAnswerMs: number;
  recoveryMs: number;
}

const SAVERS = 10;
const PAINTERS = 5;
const PATIENCE_MS = 15_000;
const BEFORE_MS = 3_000;
const AFTER_MS = 3_000;
const GIVE_UP_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
const READY_PATIENCE_MS = 4_000;
const HAN = /\p{Script=Han}/u;

/** Runs one fault while users save, hand in and upload; afterwards checks every promise. */
export async function runFault(fault: Fault, seed: number): Promise<FaultReport> {
  await using stage = await FaultStage.open(fault);
  const run = await FaultRun.begin(stage, fault, new Random(seed));
  await run.course();
  return run.report;
}

class FaultRun {
  readonly report: FaultReport;
  readonly #stage: FaultStage;
  readonly #fault: Fault;
  readonly #savers: Saver[];
  readonly #painters: Painter[];
  readonly #storedAt = { answers: 0, pictures: 0 };
  #isOn = false;

  static async begin(stage: FaultStage, fault: Fault, random: Random): Promise<FaultRun> {
    const people = await makePeople(stage.database, SAVERS);
    const painters = await makePeople(stage.database, fault.uploads ? PAINTERS : 0);
    const csrf = await takeCsrf(stage.origin, PATIENCE_MS);
    return new FaultRun({ stage, fault, random, people, painters, csrf });
  }

  private constructor(made: {
    stage: FaultStage;
    fault: Fault;
    random: Random;
    people: Awaited<ReturnType<typeof makePeople>>;
    painters: Awaited<ReturnType<typeof makePeople>>;
    csrf: string;
  }) {
    const { stage, fault, random, csrf } = made;
    this.#stage = stage;
    this.#fault = fault;
    this.report = {
      name: fault.name,
      acknowledged: 0,
      handedIn: 0,
      pictures: 0,
      lost: [],
      faults: [],
      answers: new Tally(),
      told: new Set(),
      longestAnswerMs: 0,
      recoveryMs: 0,
    };
    const watch = (what: 'answers' | 'pictures') => ({
      onOutcome: (outcome: Outcome) => this.#judge(what, outcome),
      onStored: (sentAt: number) => {
        if (what === 'answers') this.report.acknowledged += 1;
        this.#storedAt[what] = Math.max(this.#storedAt[what], sentAt);
      },
    });
    const load: Load = { origin: stage.origin, paperId: PAPER, csrf, random, ...watch('answers') };
    this.#savers = made.people.map((person) => new Saver(person, load));
    this.#painters = made.painters.map(
      (person) => new Painter(person, { origin: stage.origin, csrf }, watch('pictures')),
    );
  }

  async course(): Promise<void> {
    const stopping = new AbortController();
    const { signal } = stopping;
    const busy = [...this.#savers, ...this.#painters].map((one) => one.run(signal));
    const looking = this.#look(signal);
    try {
      await wait(BEFORE_MS);
      await this.#hold();
      await this.#awaitRecovery();
      await wait(AFTER_MS);
    } finally {
      stopping.abort();
      await Promise.all([...busy, looking]);
    }
    await this.#compare();
  }

  async #hold(): Promise<void> {
    const before = this.report.acknowledged;
    if (before === 0) this.report.faults.push('nothing was saved before');
    this.#isOn = true;
    await this.#fault.begin(this.#stage);
    try {
      await wait(this.#fault.lastsMs);
    } finally {
      await this.#fault.end(this.#stage);
    }
    const { isSilent, mayLoseCalls } = this.#fault;
    const { acknowledged, told, faults } = this.report;
    if (isSilent && acknowledged === before) faults.push('nothing was saved meanwhile');
    if (!isSilent && !mayLoseCalls && told.size === 0) faults.push('nobody was told what is wrong');
  }

  async #awaitRecovery(): Promise<void> {
    const endedAt = performance.now();
    const isBack = () =>
      this.#storedAt.answers > endedAt && (this.#painters.length === 0 || this.#storedAt.pictures > endedAt);
    while (!isBack() && performance.now() < endedAt + GIVE_UP_MS) await wait(5);
    this.report.recoveryMs = isBack() ? performance.now() - endedAt : Infinity;
    // Requests sent before the end may still be in flight.
    await wait(PATIENCE_MS / 5);
    this.#isOn = false;
  }

  /** Checks health as an operator or a process monitor would. */
  async #look(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const seen = await rawCall({ method: 'GET', url: this.#stage.readyUrl, patienceMs: READY_PATIENCE_MS });
      if (seen.kind !== 'answered') this.report.faults.push(`/readyz: ${seen.kind}`);
      else if (seen.status !== 200) this.report.told.add(`/readyz ${seen.status}: ${String(seen.body.error)}`);
      else for (const warning of (seen.body.warnings ?? []) as string[]) this.report.told.add(`/readyz: ${warning}`);
      if (!this.#stage.api.isRunning) throw new Error(`the API ended by itself: ${this.#stage.api.complaint}`);
      this.#stage.reviveWorker();
      await wait(LOOK_EVERY_MS);
    }
  }

  #judge(what: 'answers' | 'pictures', outcome: Outcome): void {
    const { report } = this;
    report.answers.add(what, outcome.kind === 'answered' ? String(outcome.status) : outcome.kind);
    if (outcome.kind === 'hung') report.faults.push(`no answer within ${Math.round(outcome.ms)} ms`);
    if (outcome.kind === 'unreachable' && !(this.#isOn && this.#fault.mayLoseCalls)) {
      report.faults.push('the API could not be reached');
    }
    if (outcome.kind !== 'answered') return;
    report.longestAnswerMs = Math.max(report.longestAnswerMs, outcome.ms);
    if (outcome.status === 503) return this.#judgeAway(outcome);
    if (outcome.status === 401 && outcome.body.code === 'token_expired' && this.#isOn) return this.#refresh();
    if (outcome.status >= 400 && outcome.status !== 429) {
      report.faults.push(`${outcome.status} ${JSON.stringify(outcome.body)}`);
    }
  }

  #judgeAway({ retryAfter, body }: Extract<Outcome, { kind: 'answered' }>): void {
    const sentence = String(body.error);
    this.report.told.add(sentence);
    if (!retryAfter) this.report.faults.push('a 503 without Retry-After');
    if (!HAN.test(sentence)) this.report.faults.push(`a 503 without a Chinese sentence: ${sentence}`);
    if (this.#fault.isSilent) this.report.faults.push('a 503 though nothing was wrong with the database');
  }

  /** Refreshes tokens like a browser: new ones match the server's current clock. */
  #refresh(): void {
    for (const { person } of [...this.#savers, ...this.#painters]) person.believe(this.#stage.skewMs);
  }

  async #compare(): Promise<void> {
    const { report } = this;
    report.handedIn = this.#savers.reduce((sum, saver) => sum + saver.handedIn.length, 0);
    report.pictures = this.#painters.reduce((sum, painter) => sum + painter.count, 0);
    report.lost.push(...(await findLost(this.#stage, this.#savers)));
    for (const { stored, isUnsure, person } of this.#painters) {
      const [held] = await this.#stage.ask<{ path: string | null }>(
        'select avatar_path as path from users where id = $1',
        [person.userId],
      );
      // A later upload without a reply may have replaced it.
      const path = isUnsure && held?.path ? held.path : stored;
      if (path === null) report.faults.push('a picture was never stored');
      else if (held?.path !== path) report.lost.push(`picture ${path}: held ${held?.path}`);
      else if (this.#stage.bytesOf(path) === 0) report.lost.push(`picture ${path}: no file`);
    }
  }
}
