import { Worker } from 'node:worker_threads';
import { THREAD_MEMORY, watchThread, type ThreadLimits } from '@study/scorer/threads/watch-thread.ts';
import type { ScoringReply, ScoringRequest, TextScored, TextToScore } from './thread-messages.ts';

export interface TextScorer {
  /** Rejects when the scorer threw, crashed or exceeded its limits; there is no partial result. */
  score(text: TextToScore): Promise<TextScored>;
  /** Loads the scorers' data before the first text. Resolves when it is loaded. */
  warm(): Promise<void>;
  /** Ends the thread and rejects waiting texts. A later text starts a new thread. */
  stop(): Promise<void>;
}

interface Waiting {
  resolve: (scored: TextScored | null) => void;
  reject: (error: Error) => void;
}

/**
 * Limits of the thread between two replies while texts wait, including loading. `silentMs` is longer than the grammar
 * thread's, so that a hanging grammar check fails its own text first.
 */
const LIMITS: ThreadLimits = { cpuMs: 60_000, silentMs: 720_000 };
/** The thread ends after this long without a text, which frees its memory. */
const IDLE_MS = 600_000;

/**
 * Runs the embedded scorers in a separate thread: word lists and features do not block requests, and a text that
 * crashes the scorer affects nothing else.
 */
export function createTextScorer(): TextScorer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let isHeld = false;
  let idle: NodeJS.Timeout | undefined;
  let stopWatching: (() => void) | undefined;
  let lastId = 0;

  function watch(at: Worker): void {
    stopWatching?.();
    clearTimeout(idle);
    if (waiting.size > 0) {
      at.ref();
      stopWatching = watchThread(at, LIMITS, (reason) => void end(reason));
      return;
    }
    at.unref();
    if (!isHeld) idle = setTimeout(() => void end('idle'), IDLE_MS).unref();
  }

  function end(reason: string): Promise<number> | undefined {
    stopWatching?.();
    clearTimeout(idle);
    const ended = thread;
    thread = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(new Error(`the scoring thread: ${reason}`));
    return ended?.terminate();
  }

  function open(): Worker {
    const opened = new Worker(new URL('./scoring-thread.ts', import.meta.url), { resourceLimits: THREAD_MEMORY });
    opened.on('message', (message: ScoringReply) => {
      if (thread === opened) settle(opened, message);
    });
    opened.on('error', (error) => {
      if (thread === opened) void end(error.name);
    });
    opened.on('exit', () => {
      if (thread === opened) void end('has ended');
    });
    return opened;
  }

  function settle(from: Worker, message: ScoringReply): void {
    const known = waiting.get(message.id);
    waiting.delete(message.id);
    if ('scored' in message) known?.resolve(message.scored);
    else known?.reject(new Error(`the scorer failed: ${message.failure}`));
    watch(from);
  }

  const ask = (text: TextToScore | null): Promise<TextScored | null> =>
    new Promise((resolve, reject) => {
      thread ??= open();
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      thread.postMessage({ id: lastId, text } satisfies ScoringRequest);
      watch(thread);
    });

  return {
    score: async (text) => {
      isHeld = false;
      const scored = await ask(text);
      if (scored === null) throw new Error('the scorer answered nothing');
      return scored;
    },
    warm: async () => {
      isHeld = true;
      await ask(null);
    },
    stop: async () => void (await end('is stopped')),
  };
}
