import { useQueryClient } from '@tanstack/react-query';
import { browserSession } from '#session/session-storage.ts';
import type { WordChange } from '#offline/word-changes.ts';
import type { WordOutbox } from '#offline/word-outbox.ts';
import { useObservable } from '#ui/state/observable.ts';
import { wordsOf } from './word-queries.ts';

interface Words extends Pick<WordOutbox, 'write' | 'flush'> {
  /** Unsent changes, oldest first. */
  waiting: readonly WordChange[];
  /** The last attempt did not reach the server. */
  isCut: boolean;
  /** Stores changes and sends them. */
  change: (...changes: WordChange[]) => void;
}

/** The signed-in user's word book, with changes that work offline. */
export function useWords(): Words {
  const words = wordsOf(browserSession.user()?.id ?? '', useQueryClient());
  return {
    waiting: useObservable(words.waiting),
    isCut: useObservable(words.isCut),
    write: words.write,
    flush: words.flush,
    change: (...changes) => {
      words.write(...changes);
      void words.flush();
    },
  };
}
