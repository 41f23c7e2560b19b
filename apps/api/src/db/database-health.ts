import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const PROBE_MS = 3_000;
const PROBE_AGAIN_MS = 500;
/** What `pg` says when an answer, a new connection or a free one did not come in time. */
const TIMEOUTS = /Query read timeout|timeout exceeded when trying to connect|connection timeout|timeout expired/;

/** Whether no answer came in time, from the server or from the way to it. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return TIMEOUTS.test(error.message) || ('code' in error && error.code === 'ETIMEDOUT');
}

/**
 * Knows whether the database server answers. A query without an answer may be the fault of its connection alone, so the
 * server is then asked over a new one. Without an answer there too it is silent, and is asked again until it answers.
 */
export class DatabaseHealth {
  readonly #settings: ClientConfig;
  readonly #ending = new AbortController();
  #isProbing = false;
  #isSilent = false;

  constructor(settings: ClientConfig) {
    this.#settings = { ...settings, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS };
  }

  /** What a query fails with at once; null while the server is not known to be silent. */
  get refusal(): Error | null {
    return this.#isSilent ? new Error('Connection terminated: the database does not answer') : null;
  }

  /** Looks after the server if the error of a query says that there was no answer. Returns the error. */
  readonly heard = <E>(error: E): E => {
    if (isUnanswered(error) && !this.#isProbing && !this.#ending.signal.aborted) void this.#probe();
    return error;
  };

  end(): void {
    this.#ending.abort();
  }

  async #probe(): Promise<void> {
    this.#isProbing = true;
    const { signal } = this.#ending;
    while (!signal.aborted && !(await this.#answers())) {
      this.#isSilent = true;
      await wait(PROBE_AGAIN_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
    this.#isSilent = false;
    this.#isProbing = false;
  }

  /** A server that refuses is not silent: it says so by itself. */
  async #answers(): Promise<boolean> {
    const client = new Client(this.#settings);
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return true;
    } catch (error) {
      return !isUnanswered(error);
    } finally {
      // The goodbye of a silent server is not waited for.
      client.end().catch(() => undefined);
    }
  }
}
