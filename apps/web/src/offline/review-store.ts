import type { OkOf } from '@study/contract/endpoint.ts';
import type { dueMistakesEndpoint, Rating } from '@study/contract/mistakes.ts';
import { createStore, delMany, entries, get, keys, set } from 'idb-keyval';

/** What is to be reviewed today, as the server told it last. */
export type DueMistakes = OkOf<typeof dueMistakesEndpoint>;

/** A review that this browser has not been told of as arrived. */
export interface KeptReview {
  /** Made here, so that the server counts it once however often it is sent. */
  id: string;
  mistakeId: string;
  response: string | null;
  rating: Rating;
  seenMs: number;
  /** ISO 8601 in UTC. */
  reviewedAt: string;
}

/** One user's reviews in this browser's database. All may throw where the browser forbids storage. */
export interface ReviewShelf {
  readDue: () => Promise<DueMistakes | undefined>;
  saveDue: (due: DueMistakes) => Promise<void>;
  /** In the order in which they were made. */
  readReviews: () => Promise<KeptReview[]>;
  saveReview: (review: KeptReview) => Promise<void>;
  dropReview: (review: KeptReview) => Promise<void>;
}

const DUE = 'due';
const REVIEW = 'review:';

export function reviewShelf(userId: string): ReviewShelf {
  const keyOf = (review: KeptReview) => `${userId}:${REVIEW}${review.reviewedAt}:${review.id}`;
  return {
    readDue: () => get<DueMistakes>(`${userId}:${DUE}`, openDatabase()),
    saveDue: (due) => set(`${userId}:${DUE}`, due, openDatabase()),
    readReviews: async () => {
      const all = await entries<string, KeptReview>(openDatabase());
      return all
        .filter(([key]) => key.startsWith(`${userId}:${REVIEW}`))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([, review]) => review);
    },
    saveReview: (review) => set(keyOf(review), review, openDatabase()),
    dropReview: (review) => delMany([keyOf(review)], openDatabase()),
  };
}

/** Whether a user's reviews wait here. Never throws. */
export async function hasKeptReviews(userId: string): Promise<boolean> {
  try {
    return (await keys<string>(openDatabase())).some((key) => key.startsWith(`${userId}:${REVIEW}`));
  } catch {
    return false;
  }
}

/** Erases everything that this browser keeps of a user's reviews. Never throws. */
export async function eraseReviews(userId: string): Promise<void> {
  await eraseWhere(`${userId}:`);
}

/** As eraseReviews, but reviews that the server does not have yet stay until the user is back. Never throws. */
export async function eraseSentReviews(userId: string): Promise<void> {
  await eraseWhere(`${userId}:${DUE}`);
}

async function eraseWhere(prefix: string): Promise<void> {
  try {
    const database = openDatabase();
    const own = (await keys<string>(database)).filter((key) => key.startsWith(prefix));
    if (own.length > 0) await delMany(own, database);
  } catch {
    // Where storage is forbidden nothing was kept.
  }
}

// The shape of what it holds is part of its name.
const openDatabase = () => createStore('study-reviews-1', 'reviews');
