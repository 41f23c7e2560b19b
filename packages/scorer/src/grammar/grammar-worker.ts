import { Worker } from 'node:worker_threads';
import { THREAD_MEMORY, watchThread, type ThreadLimits } from '../threads/watch-thread.ts';
import { keepCheckable } from './checkable.ts';
import type { GrammarReply, GrammarRequest } from './thread-messages.ts';
import type { MarkFinding } from '@study/contract/marking/marking.ts';

export interface GrammarWorkerOptions {
  /** Limits for one text, including loading the dictionaries. */
  limits?: ThreadLimits;
  /** Idle time after which the thread ends and frees its memory. */
  idleMs?: number;
  /** Entry module of the thread; tests replace it. */
  entry?: URL;
}

export interface GrammarWorker {
  /**
   * Findings in text order, for the part that is checked (`keepCheckable`). Rejects with a `GrammarFailure`; the text
   * is then marked later.
   */
  findGrammar(text: string): Promise<MarkFinding[]>;
  /** Starts the thread before the first text and keeps it until then. Resolves once it is ready. */
  warm(): Promise<void>;
  /** Whether the thread, with its hundreds of megabytes, is running. */
  isRunning(): boolean;
  /** Ends the thread. The next text starts a new one. */
  stop(): Promise<void>;
}

/** Why a text was not checked. The reason is in `name`, because messages may quote the text. */
export class GrammarFailure extends Error {
  constructor(reason: string) {
    super(`grammar: ${reason}`);
    this.name = `GrammarFailure (${reason})`;
  }
}

interface Task {
  /** Null if only the start is awaited. */
  text: string | null;
  resolve: (findings: MarkFinding[]) => void;
  reject: (failure: GrammarFailure) => void;
}

interface Thread {
  worker: Worker;
  isReady: boolean;
}

/** A text takes a few hundred milliseconds, loading two to four seconds. */
const LIMITS: ThreadLimits = { cpuMs: 60_000, silentMs: 600_000 };
const IDLE_MS = 600_000;
const ENTRY = new URL('./grammar-thread.ts', import.meta.url);

const ask = ({ worker }: Thread, text: string): void => worker.postMessage({ text } satisfies GrammarRequest);

/**
 * Grammar findings from a worker thread, one text at a time. The thread starts with the first text, ends when idle, and
 * is replaced after a panic or when it exceeds its processor time. Wall-clock time is not limited: on a busy machine a
 * text is checked later, not less.
 */
export function createGrammarWorker(options: GrammarWorkerOptions = {}): GrammarWorker {
  const { limits = LIMITS, idleMs = IDLE_MS, entry = ENTRY } = options;
  const waiting: Task[] = [];
  let thread: Thread | null = null;
  let current: Task | null = null;
  let isHeld = false;
  let idle: NodeJS.Timeout | undefined;
  let stopWatching: (() => void) | undefined;

  function open(): Thread {
    const opened: Thread = { worker: new Worker(entry, { resourceLimits: THREAD_MEMORY }), isReady: false };
    opened.worker.on('message', (message: GrammarReply) => {
      if (thread === opened) receive(opened, message);
    });
    const onEnd = (): void => {
      if (thread === opened) giveUp('the thread ended');
    };
    opened.worker.on('error', onEnd);
    opened.worker.on('exit', onEnd);
    return opened;
  }

  function receive(from: Thread, message: GrammarReply): void {
    if (message.type === 'failed') return giveUp('panicked');
    if (message.type === 'found') finish((task) => task.resolve(message.findings));
    else {
      from.isReady = true;
      if (current?.text === null) finish((task) => task.resolve([]));
      else if (current !== null) ask(from, current.text);
    }
    next();
  }

  function finish(settle: (task: Task) => void): void {
    stopWatching?.();
    const done = current;
    current = null;
    if (done !== null) settle(done);
  }

  function giveUp(reason: string): void {
    close();
    finish(({ reject }) => reject(new GrammarFailure(reason)));
    next();
  }

  function close(): void {
    const closing = thread;
    thread = null;
    void closing?.worker.terminate();
  }

  /** Starts the next waiting text, if the thread is free. */
  function next(): void {
    if (current !== null) return;
    clearTimeout(idle);
    current = waiting.shift() ?? null;
    if (current === null) {
      if (!isHeld) idle = setTimeout(close, idleMs).unref();
      thread?.worker.unref();
      return;
    }
    thread ??= open();
    thread.worker.ref();
    stopWatching = watchThread(thread.worker, limits, giveUp);
    if (!thread.isReady) return;
    if (current.text !== null) return ask(thread, current.text);
    finish((task) => task.resolve([]));
    next();
  }

  const enqueue = (text: string | null): Promise<MarkFinding[]> =>
    new Promise((resolve, reject) => {
      waiting.push({ text, resolve, reject });
      next();
    });

  return {
    findGrammar: async (given) => {
      const text = keepCheckable(given);
      if (text === '') return [];
      isHeld = false;
      return enqueue(text);
    },
    warm: async () => {
      isHeld = true;
      await enqueue(null);
    },
    isRunning: () => thread !== null,
    stop: async () => {
      clearTimeout(idle);
      stopWatching?.();
      const closing = thread;
      thread = null;
      for (const task of [current, ...waiting.splice(0)]) task?.reject(new GrammarFailure('stopped'));
      current = null;
      await closing?.worker.terminate();
    },
  };
}
