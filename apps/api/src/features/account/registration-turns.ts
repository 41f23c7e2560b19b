import { setTimeout } from 'node:timers/promises';
import { refuse, type Refusal } from '#http/errors.ts';

/**
 * Minimum time between registrations from one address, by their number within the last hour. A class of 60 in a
 * computer room is one address and never waits; two more classes register within minutes; a script gets some 900
 * accounts an hour.
 */
const PACES = [
  { before: 60, ms: 0 },
  { before: 180, ms: 500 },
  { before: Infinity, ms: 4_000 },
];

/** Clients built to the specification time out after ten seconds, and the password must still be hashed. */
const LONGEST_WAIT_MS = 6_000;
const MOST_WAITING = 256;

interface Clock {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

interface Line {
  /** Time of the latest reserved turn. */
  turnAt: number;
  /** Registrations in progress, not counted in the database yet. */
  open: number;
}

/**
 * Spaces out registrations from one address once there are many. Waiting callers hold no database connection. Each
 * process has its own queue, so several processes allow a little more.
 */
export class RegistrationTurns {
  readonly #clock: Clock;
  readonly #lines = new Map<string, Line>();
  #waiting = 0;

  constructor(clock: Clock = { now: () => performance.now(), wait: setTimeout }) {
    this.#clock = clock;
  }

  /**
   * Runs a registration in its turn. `earlier`: registrations from the address within the hour. Returns 429 with the
   * waiting time when the queue is too long.
   */
  async run<T>(address: string, earlier: number, registration: () => Promise<T>): Promise<T | Refusal> {
    const line = this.#lines.get(address) ?? { turnAt: -Infinity, open: 0 };
    const pace = PACES.find(({ before }) => earlier + line.open < before)?.ms ?? 0;
    const now = this.#clock.now();
    const turnAt = Math.max(now, line.turnAt + pace);
    const waitMs = turnAt - now;
    if (waitMs > LONGEST_WAIT_MS || (waitMs > 0 && this.#waiting >= MOST_WAITING)) return refuseFor(waitMs);
    line.turnAt = turnAt;
    line.open += 1;
    this.#lines.set(address, line);
    try {
      if (waitMs > 0) await this.#standInLine(waitMs);
      return await registration();
    } finally {
      line.open -= 1;
      this.#forgetIdle();
    }
  }

  async #standInLine(ms: number): Promise<void> {
    this.#waiting += 1;
    try {
      await this.#clock.wait(ms);
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Forgets addresses whose last registration is longer ago than the longest pace. */
  #forgetIdle(): void {
    const longest = this.#clock.now() - Math.max(...PACES.map(({ ms }) => ms));
    for (const [address, { open, turnAt }] of this.#lines) {
      if (open === 0 && turnAt < longest) this.#lines.delete(address);
    }
  }
}

function refuseFor(waitMs: number): Refusal {
  const seconds = Math.ceil(waitMs / 1_000);
  return refuse('too_many_requests', {
    sentence: `现在注册的人较多，请在${seconds}秒后再试`,
    retryAfterSeconds: seconds,
  });
}
