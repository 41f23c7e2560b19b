import { ApiError, isPassing } from '../../api-error.ts';
import type { KeptReview, ReviewShelf } from '../../review-store.ts';
import { observable, type Observable } from '../../ui/observable.ts';

interface ReviewQueueSetup {
  shelf: ReviewShelf;
  /** Tells the server of a review. Throws ApiError. */
  send: (review: KeptReview) => Promise<void>;
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
  const without = (id: string) => waiting.set(waiting.get().filter((review) => review.id !== id));
  const read = shelf
    .readReviews()
    .catch(() => [])
    .then((kept) => {
      const own = new Set(waiting.get().map(({ id }) => id));
      waiting.set([...kept.filter(({ id }) => !own.has(id)), ...waiting.get()]);
    });
  const saves = new Map<string, Promise<void>>();

  const forget = async (review: KeptReview) => {
    without(review.id);
    // What is not written yet would stay behind.
    await saves.get(review.id);
    saves.delete(review.id);
    await shelf.dropReview(review).catch(() => undefined);
  };

  /** False when it is no use to go on now. */
  const deliver = async (review: KeptReview, held: Set<string>): Promise<boolean> => {
    tried.add(review.id);
    try {
      await send(review);
    } catch (error) {
      if (isPassing(error) || isSignedOut(error)) return false;
      // While a mock is open on its paper the server takes no review of it; later ones of that item wait behind it.
      if (error instanceof ApiError && error.code === 'answers_sealed') {
        held.add(review.mistakeId);
        return true;
      }
    }
    await forget(review);
    return true;
  };

  let sending: Promise<void> | null = null;
  const drain = async () => {
    await read;
    const held = new Set<string>();
    for (;;) {
      const next = waiting.get().find((review) => !held.has(review.mistakeId));
      if (next === undefined) {
        isCut.set(false);
        break;
      }
      if (isOnline() && (await deliver(next, held))) continue;
      isCut.set(true);
      break;
    }
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

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;
