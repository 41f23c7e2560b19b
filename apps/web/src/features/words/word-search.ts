import type { QueryInputOf } from '@study/contract/endpoint.ts';
import { WORD_LEVELS } from '@study/contract/words/lexicon-entry.ts';
import { WORD_ORDERINGS, type listKeptWordsEndpoint } from '@study/contract/words/word-book.ts';
import type { WORD_SEARCH } from './word-search-params.ts';

export type WordSearch = { [Name in (typeof WORD_SEARCH)[number]]?: string | undefined };

/** Views of the word book. */
export const WORD_VIEWS = ['active', 'retired', 'leech'] as const;
export type WordView = (typeof WORD_VIEWS)[number];

export const viewOf = ({ view }: WordSearch): WordView => WORD_VIEWS.find((each) => each === view) ?? 'active';

/** API query of the list; invalid search params are left out. */
export function wordQueryOf(search: WordSearch): QueryInputOf<typeof listKeptWordsEndpoint> {
  const view = viewOf(search);
  const level = WORD_LEVELS.find((each) => each === search.level);
  const text = search.search?.trim().slice(0, 100) ?? '';
  return {
    ...(view === 'leech' ? { only: 'leech' } : { state: view }),
    ...(level === undefined ? {} : { level }),
    ...(text === '' ? {} : { search: text }),
    ordering: WORD_ORDERINGS.find((each) => each === search.ordering) ?? 'due_at',
  };
}

/** Whether a filter is set, apart from the view. */
export const isFiltered = ({ level, search }: WordSearch): boolean => Boolean(level) || Boolean(search);
