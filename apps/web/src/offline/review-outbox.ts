import { observable, type Observable } from '../ui/state/observable.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { cardOf, type KeptReview, type ReviewShelf } from './review-store.ts';

interface ReviewOutboxSetup {
  shelf: ReviewShelf;
  /** Sends a review. Throws ApiError. */
  send: (review: KeptReview) => Promise<void>;
  /** False while the browser reports no network: then nothing is sent. */
  isOnline: () => boolean;
}

/** Outbox of reviews, sent in the order in which they were made. */
export interface ReviewOutbox extends Outbox {
  waiting: Pick<Observable<readonly KeptReview[]>, 'get' | 'subscribe'>;
  /** Resolves when the review is stored; sending continues in the background. */
  add: (review: KeptReview) => Promise<void>;
  /** Removes a review that was never sent. False if it was sent, or may have been. */
  takeOut: (id: string) => Promise<boolean>;
}

export function reviewOutbox({ shelf, send, isOnline }: ReviewOutboxSetup): ReviewOutbox {
  const waiting = observable<readonly KeptReview[]>([]);
  const tried = new Set<string>();
  const saves = new Map<string, Promise<void>>();
  /** Cards whose paper has an open mock: their reviews wait for a later run. */
  const held = new Set<string>();

  const forget = async (review: KeptReview) => {
    waiting.set(waiting.get().filter(({ id }) => id !== review.id));
    // A pending write would otherwise store the record again.
    await saves.get(review.id);
    saves.delete(review.id);
    await shelf.dropReview(review).catch(() => undefined);
  };

  const { isCut, flush } = createOutbox<KeptReview>({
    ready: joinKept(shelf, waiting),
    isOnline,
    next: () => {
      const review = waiting.get().find((each) => !held.has(cardOf(each)));
      // End of the run: the next one tries the held cards again.
      if (review === undefined) held.clear();
      return review;
    },
    send: (review) => {
      tried.add(review.id);
      return send(review);
    },
    settle: async (review, outcome) => {
      if (outcome.kind === 'unreached' || outcome.kind === 'signed_out') return held.clear();
      // While a mock on its paper is open, the server refuses reviews of an item; later reviews of that item wait too.
      const isSealed = outcome.kind === 'refused' && outcome.error.code === 'answers_sealed';
      if (isSealed) held.add(cardOf(review));
      else await forget(review);
    },
  });

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

/** Puts reviews stored by earlier pages first. */
async function joinKept(shelf: ReviewShelf, waiting: Observable<readonly KeptReview[]>): Promise<void> {
  const kept = await shelf.readReviews().catch(() => []);
  const own = new Set(waiting.get().map(({ id }) => id));
  waiting.set([...kept.filter(({ id }) => !own.has(id)), ...waiting.get()]);
}
