import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';

export interface WorkLimits {
  /** Time limit per task in milliseconds; the first task's includes starting the thread. */
  limitMs: number;
  /** Heap limit in megabytes; exceeding it ends the thread. */
  memoryMb: number;
  /** The thread ends after this long without a task, which frees its memory. */
  idleMs?: number;
}

const YOUNG_MB = 32;
const STACK_MB = 4;

/**
 * Runs untrusted tasks one after another in a separate thread, so that they never block requests. `entry` must post
 * exactly one message per message it receives.
 */
export class WorkThread<Request, Reply> {
  readonly #entry: URL;
  readonly #limits: WorkLimits;
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(entry: URL, limits: WorkLimits) {
    this.#entry = entry;
    this.#limits = limits;
  }

  /** null: the task failed, exceeded its limits, or was no longer wanted when its turn came. */
  run(request: Request, isWanted: () => boolean = () => true): Promise<Reply | null> {
    const done = this.#last.then(() => (isWanted() ? this.#do(request) : null));
    this.#last = done.catch(() => undefined);
    return done;
  }

  async #do(request: Request): Promise<Reply | null> {
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= this.#open());
    thread.ref();
    const ended = new AbortController();
    const { signal } = ended;
    try {
      const outcome = Promise.race([
        once(thread, 'message', { signal }),
        once(thread, 'exit', { signal }).then(() => []),
        wait(this.#limits.limitMs, [], { signal }),
      ]);
      outcome.catch(() => undefined);
      // Throws for data nested too deeply to be cloned.
      thread.postMessage(request);
      const [reply] = (await outcome) as [Reply?];
      if (reply !== undefined) return reply;
    } catch {
      // The task's data are at fault, so `run` returns null.
    } finally {
      ended.abort();
      this.#rest(thread);
    }
    await this.#close();
    return null;
  }

  #open(): Worker {
    const thread = new Worker(this.#entry, {
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.memoryMb,
        maxYoungGenerationSizeMb: YOUNG_MB,
        stackSizeMb: STACK_MB,
      },
      stdout: true,
      stderr: true,
    });
    // An error event without a listener would end the process.
    thread.on('error', () => undefined);
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = null;
    });
    return thread;
  }

  #rest(thread: Worker): void {
    thread.unref();
    this.#idle = setTimeout(() => void this.#close(), this.#limits.idleMs ?? 0).unref();
  }

  async #close(): Promise<void> {
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }
}
