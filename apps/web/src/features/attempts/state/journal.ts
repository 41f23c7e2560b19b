import { cleanText } from '@study/contract/text/clean-text.ts';
import { journalShelf, type JournalShelf } from '#offline/attempt/journal-store.ts';
import type { KeptByPage } from './merge-answers.ts';
import { observable, type Observable } from '#ui/state/observable.ts';

/** Local copy of one attempt's answers, kept until the end of the attempt is acknowledged. */
export interface Journal {
  /** False if the browser forbids storage or its quota is used up: then only the server has the answers. */
  isDurable: Observable<boolean>;
  /**
   * Reads the records of all pages of this browser. This page owns them afterwards: its next write replaces them all.
   */
  read: () => Promise<KeptByPage[]>;
  write: (kept: KeptByPage) => void;
  /** Resolves when the latest write is done, or after a second: a hanging browser must not block saving. */
  settled: () => Promise<void>;
  erase: () => Promise<void>;
}

interface AttemptOfUser {
  userId: string;
  paperId: string;
  attemptId: string;
}

/** Earlier versions stored pasted text without cleaning it. */
const cleaned = (kept: KeptByPage): KeptByPage => ({
  ...kept,
  items: Object.fromEntries(
    Object.entries(kept.items).map(([item, { response, ...answer }]) => [
      item,
      { ...answer, response: response === null ? null : cleanText(response) },
    ]),
  ),
});

const LONGEST_WAIT_MS = 1_000;

/** Opens the journal of an attempt; never throws. */
export function openJournal({ userId, paperId, attemptId }: AttemptOfUser): Journal {
  try {
    return journalOn(journalShelf<KeptByPage>(userId, paperId, attemptId));
  } catch {
    return journalOn(NO_SHELF);
  }
}

const refuse = () => Promise.reject(new Error('This browser keeps nothing'));
const NO_SHELF: JournalShelf<KeptByPage> = { readAll: refuse, save: refuse, drop: refuse, eraseAll: refuse };

/** One write at a time. Of pending writes only the latest is made, because each holds the whole state. */
export function journalOn(shelf: JournalShelf<KeptByPage>): Journal {
  const isDurable = observable(true);
  let taken: KeptByPage[] = [];
  let waiting: KeptByPage | null = null;
  let writing: Promise<void> | null = null;
  let isErased = false;
  const dropTaken = async (epoch: number) => {
    const gone = taken.filter((kept) => kept.epoch !== epoch);
    taken = [];
    await Promise.all(gone.map((kept) => shelf.drop(kept)));
  };
  const drain = async () => {
    for (;;) {
      const next = isErased ? null : waiting;
      waiting = null;
      if (next === null) break;
      try {
        await shelf.save(next);
        isDurable.set(true);
        await dropTaken(next.epoch);
      } catch {
        isDurable.set(false);
      }
    }
    writing = null;
  };
  return {
    isDurable,
    read: async () => {
      try {
        const kept = await within(LONGEST_WAIT_MS, shelf.readAll);
        taken.push(...kept);
        return kept.map(cleaned);
      } catch {
        isDurable.set(false);
        return [];
      }
    },
    write: (kept) => {
      waiting = kept;
      writing ??= drain();
    },
    settled: async () => {
      const latest = writing;
      if (latest !== null) await within(LONGEST_WAIT_MS, () => latest).catch(() => isDurable.set(false));
    },
    erase: async () => {
      isErased = true;
      const latest = writing;
      if (latest !== null) await within(LONGEST_WAIT_MS, () => latest).catch(() => undefined);
      await within(LONGEST_WAIT_MS, shelf.eraseAll).catch(() => undefined);
    },
  };
}

async function within<T>(ms: number, begin: () => Promise<T>): Promise<T> {
  const work = begin();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The journal did not answer')), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
