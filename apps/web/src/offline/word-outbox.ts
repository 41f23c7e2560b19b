import { SORTED_AT_ONCE } from '@study/contract/words/level-sorting.ts';
import { KEPT_AT_ONCE } from '@study/contract/words/word-book.ts';
import type { ApiError } from '../api/errors.ts';
import { observable, type Observable } from '../ui/state/observable.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { WordChange, WordShelf } from './word-changes.ts';

interface WordOutboxSetup {
  shelf: WordShelf;
  /** Sends changes of one kind. Throws ApiError. */
  send: (changes: readonly WordChange[]) => Promise<void>;
  /** Changes that the server refused; they are dropped. */
  onRefused: (changes: readonly WordChange[], error: ApiError) => void;
  /** False while the browser reports no network: then nothing is sent. */
  isOnline: () => boolean;
}

/** Outbox of the word book: what was kept, removed, noted and sorted, in the order in which it was done. */
export interface WordOutbox extends Outbox {
  /** Unsent changes, oldest first. */
  waiting: Pick<Observable<readonly WordChange[]>, 'get' | 'subscribe'>;
  /** Stores changes; `flush` sends them. */
  write: (...changes: WordChange[]) => void;
}

/** Changes of these kinds are sent together, as many as the call takes. */
const AT_ONCE: Partial<Record<WordChange['kind'], number>> = { keep: KEPT_AT_ONCE, sort: SORTED_AT_ONCE };

export function wordOutbox({ shelf, send, onRefused, isOnline }: WordOutboxSetup): WordOutbox {
  /** Changes over the storage quota. */
  let roomless: WordChange[] = [];
  const read = () => [...shelf.read(), ...roomless];
  const waiting = observable<readonly WordChange[]>(read());
  const drop = (changes: readonly WordChange[]) => {
    shelf.drop(changes);
    roomless = roomless.filter((change) => !changes.includes(change));
    waiting.set(read());
  };

  const { isCut, flush } = createOutbox<readonly WordChange[]>({
    isOnline,
    next: () => {
      const unsent = read();
      const [first] = unsent;
      return first && together(unsent, first);
    },
    send,
    settle: (changes, outcome) => {
      if (outcome.kind === 'unreached' || outcome.kind === 'signed_out') return;
      drop(changes);
      if (outcome.kind === 'refused') onRefused(changes, outcome.error);
    },
  });

  return {
    isCut,
    flush,
    waiting,
    write: (...changes) => {
      if (!shelf.add(changes)) roomless = [...roomless, ...changes];
      waiting.set(read());
    },
  };
}

/** The changes from the oldest on that one call takes: those of one kind, of one level in a sorting. */
function together(unsent: readonly WordChange[], first: WordChange): readonly WordChange[] {
  const isLike = (change: WordChange) =>
    change.kind === first.kind && !(change.kind === 'sort' && first.kind === 'sort' && change.level !== first.level);
  const other = unsent.findIndex((change) => !isLike(change));
  return unsent.slice(0, Math.min(AT_ONCE[first.kind] ?? 1, other === -1 ? unsent.length : other));
}
