import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const PROBE_MS = 3_000;
const PROBE_AGAIN_MS = 500;
/** Messages of `pg` for timeouts of a query, a new connection, or waiting for a free one. */
const TIMEOUTS = /Query read timeout|timeout exceeded when trying to connect|connection timeout|timeout expired/;

/** Whether a request to the server timed out, by the fault of the server or of the network. */
export function isUnanswered(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return TIMEOUTS.test(error.message) || ('code' in error && error.code === 'ETIMEDOUT');
}

/**
 * Detects an unresponsive database server. A query that times out may be the fault of its connection alone, so a probe
 * tries a new connection. If that times out too, the server counts as unresponsive and is probed until it answers.
 */
export class DatabaseHealth {
  readonly #settings: ClientConfig;
  readonly #ending = new AbortController();
  #isProbing = false;
  #isSilent = false;

  constructor(settings: ClientConfig) {
    this.#settings = { ...settings, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS };
  }

  /** The error for new queries while the server is unresponsive, so that they fail at once; else null. */
  get refusal(): Error | null {
    return this.#isSilent ? new Error('Connection terminated: the database does not answer') : null;
  }

  /** Starts probing if the error is a timeout. Returns the error. */
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

  /** A server that refuses the connection is responsive. */
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
      // Not awaited: an unresponsive server does not confirm the end of the connection.
      client.end().catch(() => undefined);
    }
  }
}
