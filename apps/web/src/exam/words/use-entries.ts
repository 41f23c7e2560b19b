import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { lexiconKeys } from '#exam/queries/query-keys.ts';
import { lookUp } from './lexicon.ts';

/** Lexicon entries of base forms, by word; words that the lexicon lacks are left out. */
function entriesQuery(words: readonly string[]) {
  return queryOptions({
    queryKey: lexiconKeys.entries(words),
    queryFn: async () => {
      const found = await Promise.all(words.map(async (word) => [word, await entryOf(word)] as const));
      return new Map(found.flatMap(([word, entry]) => (entry === undefined ? [] : [[word, entry] as const])));
    },
    // The lexicon is part of this build.
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
}

async function entryOf(word: string): Promise<PublishedEntry | undefined> {
  const found = await lookUp(word);
  return found.find((entry) => entry.word === word) ?? found[0];
}

export type Entries = ReadonlyMap<string, PublishedEntry>;

/** Undefined until the lexicon has loaded. */
export const useEntries = (words: readonly string[]): Entries | undefined => useQuery(entriesQuery(words)).data;
