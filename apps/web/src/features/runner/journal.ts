import { journalShelf } from '../../journal-store.ts';
import type { Answers } from './answers.ts';

/** What this browser keeps of one attempt until its closing is acknowledged. */
export interface Journal {
  /** False where the browser forbids storage: then only the server has the answers. */
  isDurable: boolean;
  /** What was kept when the journal was opened. */
  kept: Answers | null;
  write: (answers: Answers) => void;
  /** Resolves when the latest write has landed, or after a second: a browser that hangs must not stop saving. */
  settled: () => Promise<void>;
  erase: () => Promise<void>;
}

const LONGEST_WAIT_MS = 1_000;

/** Opens the journal of a user's attempt; never throws. */
export async function openJournal(userId: string, attemptId: string): Promise<Journal> {
  try {
    const shelf = journalShelf<Answers>(userId, attemptId);
    const kept = (await within(LONGEST_WAIT_MS, shelf.read())) ?? null;
    await within(LONGEST_WAIT_MS, shelf.save(kept ?? undefined));
    return durableJournal(kept, shelf);
  } catch {
    return { isDurable: false, kept: null, write: () => undefined, settled: doNothing, erase: doNothing };
  }
}

const doNothing = () => Promise.resolve();

interface Shelf {
  save: (answers: Answers) => Promise<void>;
  erase: () => Promise<void>;
}

/** One write at a time; of those that wait only the latest is made, because each holds everything. */
function durableJournal(kept: Answers | null, shelf: Shelf): Journal {
  let waiting: Answers | null = null;
  let writing: Promise<void> | null = null;
  let isErased = false;
  const drain = async () => {
    for (;;) {
      const next = isErased ? null : waiting;
      waiting = null;
      if (next === null) break;
      await shelf.save(next).catch(() => undefined);
    }
    writing = null;
  };
  return {
    isDurable: true,
    kept,
    write: (answers) => {
      waiting = answers;
      writing ??= drain();
    },
    settled: () => (writing === null ? Promise.resolve() : within(LONGEST_WAIT_MS, writing).catch(() => undefined)),
    erase: async () => {
      isErased = true;
      await writing;
      await shelf.erase().catch(() => undefined);
    },
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The journal did not answer')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
