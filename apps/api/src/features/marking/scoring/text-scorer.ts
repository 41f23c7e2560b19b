import { Worker } from 'node:worker_threads';
import type { ScoringReply, ScoringRequest, TextScored, TextToScore } from './thread-messages.ts';

export interface TextScorer {
  /** Rejects when the text could not be scored: the scorer threw, crashed or took too long. */
  score(text: TextToScore): Promise<TextScored>;
  /** Ends the thread and rejects waiting texts. A later text starts a new thread. */
  stop(): Promise<void>;
}

export interface TextScorerOptions {
  /** The longest silence while texts wait, loading included. */
  limitMs?: number;
  /** The thread ends after this long without a text, which frees its memory. */
  idleMs?: number;
  /** The thread's entry; tests replace it by one that misbehaves. */
  entry?: URL;
}

interface Waiting {
  resolve: (scored: TextScored) => void;
  reject: (error: Error) => void;
}

/**
 * The embedded scorers in a thread of their own: word lists and features stay out of the thread that serves requests,
 * and a text that crashes the scorer affects nothing else.
 */
export function createTextScorer(options: TextScorerOptions = {}): TextScorer {
  // Longer than the grammar worker's own limits, so that a slow text is scored without findings.
  const { limitMs = 120_000, idleMs = 120_000 } = options;
  const entry = options.entry ?? new URL('./scoring-thread.ts', import.meta.url);
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function watch(): void {
    clearTimeout(timer);
    const isIdle = waiting.size === 0;
    timer = isIdle ? setTimeout(() => end('idle'), idleMs) : setTimeout(() => end('took too long'), limitMs);
    if (isIdle) {
      timer.unref();
      thread?.unref();
    } else thread?.ref();
  }

  function end(reason: string): Promise<number> | undefined {
    clearTimeout(timer);
    const ended = thread;
    thread = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { reject } of left) reject(new Error(`the scoring thread: ${reason}`));
    return ended?.terminate();
  }

  function open(): Worker {
    const opened = new Worker(entry);
    opened.on('message', (message: ScoringReply) => {
      if (thread === opened) settle(message);
    });
    opened.on('error', (error) => {
      if (thread === opened) void end(error.name);
    });
    opened.on('exit', () => {
      if (thread === opened) void end('has ended');
    });
    return opened;
  }

  function settle(message: ScoringReply): void {
    const known = waiting.get(message.id);
    waiting.delete(message.id);
    if ('scored' in message) known?.resolve(message.scored);
    else known?.reject(new Error(`the scorer failed: ${message.failure}`));
    watch();
  }

  return {
    score: (text) =>
      new Promise((resolve, reject) => {
        thread ??= open();
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        thread.postMessage({ id: lastId, text } satisfies ScoringRequest);
        watch();
      }),
    stop: async () => void (await end('is stopped')),
  };
}
