import {
  keepWordsEndpoint,
  removeKeptWordEndpoint,
  updateKeptWordEndpoint,
  wordNamesEndpoint,
} from '@study/contract/words/word-book.ts';
import type { OkOf } from '@study/contract/endpoint.ts';
import { sortWordsEndpoint, type nextSortingEndpoint } from '@study/contract/words/level-sorting.ts';
import { countLookupsEndpoint, LOOKUPS_AT_ONCE } from '@study/contract/words/word-suggestions.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { dashboardKeys, isPlanKey, mistakeKeys, sortingKeys, wordKeys } from '#exam/queries/query-keys.ts';
import { orCopy, WITH_COPY } from '#offline/copies/or-copy.ts';
import { lookupTally } from '#offline/lookup-tally.ts';
import { assertSignedIn, keepFlushing, oncePerUser } from '#offline/outbox.ts';
import { wordShelf, type WordChange } from '#offline/word-changes.ts';
import { wordOutbox, type WordOutbox } from '#offline/word-outbox.ts';
import { showToast } from '#ui/dialog/toast-store.ts';

/** Base forms: kept, and sorted as known or unknown. */
export const wordNamesQuery = queryOptions({
  queryKey: wordKeys.names,
  queryFn: ({ signal }) => orCopy('word-names', () => call(wordNamesEndpoint, { signal })),
  ...WITH_COPY,
  staleTime: 600_000,
});

/** One outbox per user, so that no change overtakes a later one. */
export const wordsOf = oncePerUser((userId, client: QueryClient): WordOutbox => {
  const words = wordOutbox({
    shelf: wordShelf(userId),
    send: async (changes) => {
      assertSignedIn(userId);
      await send(changes, client);
      if (changes[0]?.kind !== 'sort') refreshWords(client);
    },
    onRefused: (_changes, error) => {
      // A word that is no longer in the book needs no change.
      if (error.code !== 'not_found') showToast(error.message);
      refreshWords(client);
    },
    isOnline: () => navigator.onLine,
  });
  keepFlushing(words, () => words.waiting.get().length > 0);
  return words;
});

async function send(changes: readonly WordChange[], client: QueryClient): Promise<void> {
  const [first] = changes;
  switch (first?.kind) {
    case undefined:
      return;
    case 'keep': {
      const words = changes.flatMap((change) =>
        change.kind === 'keep' ? [{ word: change.word, place: change.place, kept_at: change.at }] : [],
      );
      await call(keepWordsEndpoint, { body: { words } });
      return;
    }
    case 'remove':
      await call(removeKeptWordEndpoint, { params: { word: first.word } });
      return;
    case 'note':
    case 'state': {
      const body = first.kind === 'note' ? { note: first.note } : { state: first.state };
      await call(updateKeptWordEndpoint, { params: { word: first.word }, body });
      return;
    }
    case 'sort': {
      const answers = changes.flatMap((change) =>
        change.kind === 'sort' ? [{ word: change.word, is_known: change.isKnown, sorted_at: change.at }] : [],
      );
      const progress = await call(sortWordsEndpoint, { body: { level: first.level, answers } });
      client.setQueryData<OkOf<typeof nextSortingEndpoint>>(
        sortingKeys.progress(first.level),
        (before) => before && { ...before, ...progress, words: unsorted(before.words, answers) },
      );
    }
  }
}

/** The words of a round without those that were answered, and with those whose answer was taken back. */
function unsorted(words: readonly string[], answers: readonly { word: string; is_known: boolean | null }[]): string[] {
  const answered = new Set(answers.map(({ word }) => word));
  const back = answers.flatMap(({ word, is_known }) => (is_known === null ? [word] : []));
  return [...back, ...words.filter((word) => !answered.has(word))];
}

/** Refetches what shows the word book, and the counts of what is due when they are next shown. */
export function refreshWords(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: wordKeys.all });
  void client.invalidateQueries({ queryKey: dashboardKeys.all, refetchType: 'none' });
  void client.invalidateQueries({
    queryKey: mistakeKeys.due,
    refetchType: 'active',
    predicate: ({ queryKey }) => !isPlanKey(queryKey),
  });
}

const TOGETHER_MS = 60_000;

/** Counts a looked-up word; the counts are sent once a minute and when the page is left. */
export const lookupsOf = oncePerUser((userId): { count: (word: string) => void } => {
  const tally = lookupTally(userId);
  let timer: ReturnType<typeof setTimeout> | null = null;
  const deliver = async (keepalive: boolean) => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const counts = Object.entries(tally.read()).slice(0, LOOKUPS_AT_ONCE);
    if (counts.length === 0 || !navigator.onLine) return;
    const words = counts.map(([word, times]) => ({ word, times: Math.min(100, times) }));
    try {
      assertSignedIn(userId);
      await call(countLookupsEndpoint, { body: { words }, keepalive });
      tally.subtract(Object.fromEntries(counts));
    } catch {
      // Counted with the next ones.
    }
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void deliver(true);
  });
  return {
    count: (word) => {
      tally.count(word);
      timer ??= setTimeout(() => void deliver(false), TOGETHER_MS);
    },
  };
});
