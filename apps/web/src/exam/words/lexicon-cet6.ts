import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';

/** Entries of the CET6 file. Empty here: `apps/web/lexicon.ts` fills the list at build time from `content/lexicon`. */
export const entries: readonly PublishedEntry[] = [];
