import { setTimeout } from 'node:timers/promises';
import { refuse, type Refusal } from '#http/errors.ts';

/**
 * The least time between two registrations from one address, by how many there were within the hour. A class of 60 in a
 * computer room is one address and waits for nothing; two more register within minutes; who makes accounts by a script
 * gets some 900 an hour.
 */
const PACES = [
  { before: 60, ms: 0 },
  { before: 180, ms: 500 },
  { before: Infinity, ms: 4_000 },
];

/** Clients of the specification give up after ten seconds, and the password is yet to be hashed. */
const LONGEST_WAIT_MS = 6_000;
const MOST_WAITING = 256;

interface Clock {
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
}

interface Line {
  /** When the latest one may go ahead. */
  turnAt: number;
  /** Let in and not finished, so not counted in the database yet. */
  open: number;
}

/**
 * Lets registrations from one address through one after another once there are many: whoever comes waits for their turn,
 * which holds no connection to the database. Each process keeps its own lines, so that several together are a little
 * faster.
 */
export class RegistrationTurns {
  readonly #clock: Clock;
  readonly #lines = new Map<string, Line>();
  #waiting = 0;

  constructor(clock: Clock = { now: () => performance.now(), wait: setTimeout }) {
    this.#clock = clock;
  }

  /**
   * Runs a registration in its turn; `earlier` counts those of the address within the hour. 429 with the time until a
   * turn when the line is too long.
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

  /** The longest pace has passed since whoever was last. */
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
