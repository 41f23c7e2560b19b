import { ApiError, isPassing, isUndecided } from '../../../api/errors.ts';
import type { KeptReview, ReviewShelf } from '../../../offline/review-store.ts';
import { observable, type Observable } from '../../../ui/observable.ts';

type SendReview = (review: KeptReview) => Promise<void>;

interface ReviewQueueSetup {
  shelf: ReviewShelf;
  /** Tells the server of a review. Throws ApiError. */
  send: SendReview;
  /** False while the browser knows that there is no network: then nothing is tried. */
  isOnline: () => boolean;
}

/** Reviews on their way to the server: kept first, then sent in the order in which they were made. */
export interface ReviewQueue {
  waiting: Pick<Observable<readonly KeptReview[]>, 'get' | 'subscribe'>;
  /** The last try did not reach the server. */
  isCut: Pick<Observable<boolean>, 'get' | 'subscribe'>;
  /** Resolves when the review is kept; sending goes on by itself. */
  add: (review: KeptReview) => Promise<void>;
  /** Sends what waits, as far as that is possible now. Never throws. */
  flush: () => Promise<void>;
  /** Takes a review out before anything was sent of it. False: it was, or may have been. */
  takeOut: (id: string) => Promise<boolean>;
}

export function reviewQueue({ shelf, send, isOnline }: ReviewQueueSetup): ReviewQueue {
  const waiting = observable<readonly KeptReview[]>([]);
  const isCut = observable(false);
  const tried = new Set<string>();
  const saves = new Map<string, Promise<void>>();
  const read = joinKept(shelf, waiting);

  const forget = async (review: KeptReview) => {
    waiting.set(waiting.get().filter(({ id }) => id !== review.id));
    // What is not written yet would stay behind.
    await saves.get(review.id);
    saves.delete(review.id);
    await shelf.dropReview(review).catch(() => undefined);
  };

  /** False when the server could not be reached. */
  const sendAll = async (): Promise<boolean> => {
    const held = new Set<string>();
    for (;;) {
      const next = waiting.get().find((review) => !held.has(review.mistakeId));
      if (next === undefined) return true;
      if (!isOnline()) return false;
      tried.add(next.id);
      const outcome = await tryToSend(send, next);
      if (outcome === 'unreached') return false;
      if (outcome === 'sealed') held.add(next.mistakeId);
      else await forget(next);
    }
  };

  let sending: Promise<void> | null = null;
  const drain = async () => {
    await read;
    isCut.set(!(await sendAll()));
    sending = null;
  };
  const flush = () => (sending ??= drain());

  return {
    waiting,
    isCut,
    flush,
    add: async (review) => {
      waiting.set([...waiting.get(), review]);
      const saved = shelf.saveReview(review).catch(() => undefined);
      saves.set(review.id, saved);
      await saved;
      void flush();
    },
    takeOut: async (id) => {
      const review = waiting.get().find((own) => own.id === id);
      if (review === undefined || tried.has(id)) return false;
      await forget(review);
      return true;
    },
  };
}

/** What an earlier page left behind goes first. */
async function joinKept(shelf: ReviewShelf, waiting: Observable<readonly KeptReview[]>): Promise<void> {
  const kept = await shelf.readReviews().catch(() => []);
  const own = new Set(waiting.get().map(({ id }) => id));
  waiting.set([...kept.filter(({ id }) => !own.has(id)), ...waiting.get()]);
}

/**
 * `sealed`: while a mock is open on its paper the server takes no review of an item, and later ones of it wait behind.
 * `done`: the server has it, or will never take it.
 */
async function tryToSend(send: SendReview, review: KeptReview): Promise<'done' | 'sealed' | 'unreached'> {
  try {
    await send(review);
    return 'done';
  } catch (error) {
    if (isPassing(error)) return 'unreached';
    if (!(error instanceof ApiError)) return 'done';
    // The session has to come back, or the API has not decided.
    if (error.status === 401 || error.code === 'csrf_failed' || isUndecided(error)) return 'unreached';
    return error.code === 'answers_sealed' ? 'sealed' : 'done';
  }
}
