import { Worker } from 'node:worker_threads';
import { keepCheckable } from './checkable.ts';
import type { GrammarReply, GrammarRequest } from './thread-messages.ts';
import type { MarkFinding } from '@study/contract/marking.ts';

export interface GrammarWorkerOptions {
  /** How long one text may take, loading excepted. */
  limitMs?: number;
  /** How long loading the dictionaries may take. */
  startLimitMs?: number;
  /** After so long without a text the thread ends and its memory is free again. */
  idleMs?: number;
  /** The thread's entry; tests give one that misbehaves. */
  entry?: URL;
  /** Told why findings are missing. */
  onFailure?: (reason: string) => void;
}

export interface GrammarWorker {
  /**
   * Findings in the order of the text, of as much of it as is checked (`keepCheckable`). Null when none could be had
   * (time, panic), and the score goes on without.
   */
  findGrammar(text: string): Promise<MarkFinding[] | null>;
  /** Whether the thread, with its hundreds of megabytes, is there. */
  isRunning(): boolean;
  /** Ends the thread. A later text starts a new one. */
  stop(): Promise<void>;
}

interface Task {
  text: string;
  resolve: (findings: MarkFinding[] | null) => void;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
}

/**
 * Grammar findings from a thread of its own, one text at a time. The thread starts with the first text, ends when
 * idle, and is replaced when it is late or has panicked.
 */
export function createGrammarWorker(options: GrammarWorkerOptions = {}): GrammarWorker {
  const { limitMs = 10_000, startLimitMs = 60_000, idleMs = 60_000, onFailure = () => undefined } = options;
  const entry = options.entry ?? new URL('./grammar-thread.ts', import.meta.url);
  const waiting: Task[] = [];
  let thread: Thread | null = null;
  let current: Task | null = null;
  let timer: NodeJS.Timeout | undefined;

  function schedule(delayMs: number, action: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(action, delayMs);
  }

  function open(): Thread {
    const opened: Thread = { worker: new Worker(entry), isReady: false };
    opened.worker.on('message', (message: GrammarReply) => {
      if (thread === opened) receive(opened, message);
    });
    opened.worker.on('error', (error) => {
      if (thread === opened) giveUp(error.message);
    });
    opened.worker.on('exit', () => {
      if (thread === opened) giveUp('the thread has ended');
    });
    return opened;
  }

  function receive(from: Thread, message: GrammarReply): void {
    if (message.type === 'failed') return giveUp(message.reason);
    if (message.type === 'ready') from.isReady = true;
    else finish(message.findings);
    next();
  }

  function finish(findings: MarkFinding[] | null): void {
    clearTimeout(timer);
    current?.resolve(findings);
    current = null;
  }

  function giveUp(reason: string): void {
    close();
    onFailure(reason);
    finish(null);
    next();
  }

  function close(): void {
    const closing = thread;
    thread = null;
    void closing?.worker.terminate();
  }

  function next(): void {
    current ??= waiting.shift() ?? null;
    if (current === null) {
      schedule(idleMs, close);
      timer?.unref();
      thread?.worker.unref();
      return;
    }
    thread ??= open();
    thread.worker.ref();
    if (!thread.isReady) return schedule(startLimitMs, () => giveUp('loading took too long'));
    schedule(limitMs, () => giveUp('the text took too long'));
    thread.worker.postMessage({ text: current.text } satisfies GrammarRequest);
  }

  return {
    findGrammar: async (given) => {
      const text = keepCheckable(given);
      if (text === '') return [];
      return new Promise((resolve) => {
        waiting.push({ text, resolve });
        if (current === null) next();
      });
    },
    isRunning: () => thread !== null,
    stop: async () => {
      clearTimeout(timer);
      const closing = thread;
      thread = null;
      for (const task of [current, ...waiting.splice(0)]) task?.resolve(null);
      current = null;
      await closing?.worker.terminate();
    },
  };
}
