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

/** The list's query for the API; invalid values of the address are left out. */
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

/** Views of the whole book that are collections of their own. */
const COLLECTED_VIEWS = ['due', 'starred'] as const;

/** The collection whose list is shown: that of the page, or the one that the state in the address stands for. */
export function collectionShown({ state }: BookSearch, collection: string | undefined): string | undefined {
  return collection ?? among(COLLECTED_VIEWS, state);
}

/** The page of the list, from 1. */
export function pageOf({ page }: BookSearch): number {
  return Math.min(999_999, Math.max(1, Math.floor(Number(page)) || 1));
}

/** Whether anything narrows the list. */
export function isFiltered({ exam_type, section, knowledge, reason, state, search }: BookSearch): boolean {
  return [exam_type, section, knowledge, reason, state, search].some(Boolean);
}

/** The same list, as it stands behind a review or an item. */
export function listPart(search: BookSearch): BookSearch {
  return { ...search, review: undefined, item: undefined, print: undefined, list: undefined };
}

/** The address of a mistake, which keeps the list that it is opened from: of the whole book, or of a collection. */
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
