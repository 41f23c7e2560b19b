import { setTimeout as wait } from 'node:timers/promises';
import { rawCall, type Outcome } from '../../apps/api/test/raw-call.ts';
import type { Person } from '../people.ts';
import type { Random } from '../random.ts';

export interface Told {
  epoch: number;
  seq: number;
  response: string;
}

/** An acknowledged hand-in. */
export interface HandedIn {
  attemptId: string;
  /** Null if the reply did not wait for the score. */
  points: number | null;
  answers: ReadonlyMap<string, Told>;
}

/** State shared by all savers. */
export interface Load {
  origin: string;
  paperId: string;
  csrf: string;
  random: Random;
  /** Called for every reply. */
  onOutcome(outcome: Outcome, sentAt: number): void;
  /** Called for each acknowledged save or hand-in. */
  onStored(sentAt: number): void;
}

const PATIENCE_MS = 15_000;
const PAUSE_MS = 60;
/** Delay after a failed connection, which leaves the processor to the restarting process. */
const REST_MS = 200;
const SAVES_PER_ATTEMPT = 80;
const LETTERS = ['A', 'B', 'C', 'D'];
const ITEMS = 55;

/** A candidate who answers, hands in and starts again, and records what the server acknowledged. */
export class Saver {
  readonly person: Person;
  readonly #load: Load;
  attemptId: string | null = null;
  /** The newest acknowledged answer of each item of the open attempt. */
  told = new Map<string, Told>();
  readonly handedIn: HandedIn[] = [];
  /** All changes sent for the open attempt, acknowledged or not, by number. */
  sent = new Map<number, string>();
  #seq = 0;
  #saves = 0;
  #isServed = true;

  constructor(person: Person, load: Load) {
    this.person = person;
    this.#load = load;
  }

  async run(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      if (this.attemptId === null) await this.#start();
      else if (this.#saves >= SAVES_PER_ATTEMPT) await this.#handIn(this.attemptId);
      else await this.#save(this.attemptId);
      const pauseMs = this.#isServed ? PAUSE_MS : REST_MS;
      await wait(pauseMs + this.#load.random.below(pauseMs));
    }
  }

  async #start(): Promise<void> {
    const body = await this.#post(`/api/exams/${this.#load.paperId}/start_exam/`, { mode: 'practice' });
    if (!body) return;
    this.attemptId = String(body.id);
    this.told = new Map();
    this.sent = new Map();
    this.#saves = 0;
  }

  async #save(attemptId: string): Promise<void> {
    const change = this.#change();
    this.#saves += 1;
    const body = await this.#post(`/api/exams/cet-content/${this.#load.paperId}/save_draft/`, {
      attempt_id: attemptId,
      epoch: 1,
      changes: [change],
    });
    const [epoch, seq] = (body?.stored as Record<string, [number, number]> | undefined)?.[change.item] ?? [];
    if (epoch !== undefined && seq === change.seq) this.told.set(change.item, { ...change, epoch });
  }

  /** Repeats the hand-in until there is a reply: an unanswered one may or may not have succeeded. */
  async #handIn(attemptId: string): Promise<void> {
    const change = this.#change();
    const body = await this.#post(`/api/exams/cet-content/${this.#load.paperId}/submit/`, {
      attempt_id: attemptId,
      epoch: 1,
      changes: [change],
    });
    if (!body) return;
    const points = (body.objective as { points: number } | null)?.points ?? null;
    this.handedIn.push({ attemptId, points, answers: this.told });
    this.attemptId = null;
  }

  #change() {
    const { random } = this.#load;
    this.#seq += 1;
    const change = { item: String(1 + random.below(ITEMS)), seq: this.#seq, response: random.pick(LETTERS) };
    this.sent.set(change.seq, change.response);
    return change;
  }

  /** The reply's body; null without a reply, or for a reply with Retry-After. */
  async #post(path: string, body: object): Promise<Record<string, unknown> | null> {
    const sentAt = performance.now();
    const { origin, csrf } = this.#load;
    const token = await this.person.token();
    const outcome = await rawCall({ method: 'POST', url: origin + path, token, csrf, body, patienceMs: PATIENCE_MS });
    this.#load.onOutcome(outcome, sentAt);
    this.#isServed = outcome.kind === 'answered' && outcome.status < 400;
    if (outcome.kind !== 'answered' || !this.#isServed) return null;
    this.#load.onStored(sentAt);
    return outcome.body;
  }
}
