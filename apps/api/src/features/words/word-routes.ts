import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import type { SignedIn } from '#http/session.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import type { Lexicon } from '#models/words/lexicon.ts';
import type { ReadWordsInReview } from './words-in-review.ts';

/** What the routes of words share. */
export interface WordRoutes {
  app: FastifyInstance;
  deps: Deps;
  learnerOf: (caller: SignedIn) => Promise<Learner>;
  /** The learner, once the latest hand-ins are in the mistake book. */
  caughtUp: (caller: SignedIn) => Promise<Learner>;
  lexicon: () => Promise<Lexicon>;
  wordsInReview: ReadWordsInReview;
}

/** The lexicon's form of a word, or the word itself if the lexicon does not have it any more. */
export async function baseForm({ lexicon }: Pick<WordRoutes, 'lexicon'>, word: string): Promise<string> {
  return (await lexicon()).index.find(word)?.entry.word ?? word;
}
