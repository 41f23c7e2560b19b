import { CARD_ORDERINGS } from '@study/contract/papers/exam-cards.ts';
import type { Level } from '#exam/names/level.ts';
import type { CardFilters } from './papers-queries.ts';
import { examOfLevel } from '#exam/names/level.ts';

/** Filters of the list as search params. */
export interface ListSearch {
  status?: string;
  year?: string;
  search?: string;
  ordering?: string;
}

const STATUSES = ['not_started', 'in_progress', 'done'] as const;

/** API query of the list; invalid search params are omitted. */
export function listQueryOf(level: Level, search: ListSearch): CardFilters {
  const filters: CardFilters = { exam_type: examOfLevel(level) };
  const status = STATUSES.find((known) => known === search.status);
  const ordering = CARD_ORDERINGS.find((known) => known === search.ordering);
  const text = search.search?.trim().slice(0, 100);
  if (status) filters.status = status;
  if (ordering) filters.ordering = ordering;
  if (search.year && /^\d{4}$/.test(search.year)) filters.year = search.year;
  if (text) filters.search = text;
  return filters;
}
