import { EXAM_TYPES, OBJECTIVE_SECTIONS } from '@study/contract/papers/exam-structure.ts';
import {
  MISTAKE_ORDERINGS,
  MISTAKE_REASONS,
  MISTAKE_STATES,
  type listMistakesEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import type { QueryInputOf } from '@study/contract/endpoint.ts';
import { WHOLE_BOOK, type BOOK_SEARCH } from '../book-search-params.ts';

export type BookSearch = { [Name in (typeof BOOK_SEARCH)[number]]?: string | undefined };

export const LIST_PAGE_SIZE = 20;

export type ListQuery = QueryInputOf<typeof listMistakesEndpoint>;

const REASONS = [...MISTAKE_REASONS, 'none'] as const;
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;

/** API query of the list; invalid search params are omitted. */
export function listQueryOf(search: BookSearch): ListQuery {
  const text = search.search?.trim().slice(0, 100);
  const knowledge = search.knowledge !== undefined && SLUG.test(search.knowledge) ? search.knowledge : undefined;
  return dropUndefined({
    exam_type: among(EXAM_TYPES, search.exam_type),
    section: among(OBJECTIVE_SECTIONS, search.section),
    knowledge,
    reason: among(REASONS, search.reason),
    state: among(MISTAKE_STATES, search.state),
    search: text === '' ? undefined : text,
    ordering: among(MISTAKE_ORDERINGS, search.ordering) ?? 'due_at',
    page: String(pageOf(search)),
    page_size: String(LIST_PAGE_SIZE),
  });
}

/** Views of the whole book that are API collections. */
const COLLECTED_VIEWS = ['due', 'starred'] as const;

/** The displayed collection: the page's own, or the one that the `state` search param selects. */
export function collectionShown({ state }: BookSearch, collection: string | undefined): string | undefined {
  return collection ?? among(COLLECTED_VIEWS, state);
}

/** Page number of the list, from 1. */
export function pageOf({ page }: BookSearch): number {
  return Math.min(999_999, Math.max(1, Math.floor(Number(page)) || 1));
}

/** Whether any filter is set. */
export function isFiltered({ exam_type, section, knowledge, reason, state, search }: BookSearch): boolean {
  return [exam_type, section, knowledge, reason, state, search].some(Boolean);
}

/** The list's search params, without review, item and print. */
export function listPart(search: BookSearch): BookSearch {
  return { ...search, review: undefined, item: undefined, print: undefined, list: undefined };
}

/** Link to a mistake that remembers its list: the whole book or a collection. */
export function mistakeAddress(id: string, search: BookSearch, collection: string | undefined) {
  return {
    to: '/mistakebook/collection/$id',
    params: { id },
    search: { ...listPart(search), list: collection ?? WHOLE_BOOK },
  } as const;
}

function among<const Choice extends string>(choices: readonly Choice[], value: string | undefined) {
  return choices.find((choice) => choice === value);
}

function dropUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
}
