import type { listMistakesEndpoint } from '@study/contract/mistakes/mistakes.ts';
import type { QueryOf } from '@study/contract/endpoint.ts';
import type { MistakeFilter, MistakePage } from './mistakes.store.ts';

type Query = QueryOf<typeof listMistakesEndpoint>;

/** Converts a list's query parameters to the store's filter. */
export function filterOf(query: Query): MistakeFilter {
  const { exam_type: examType, section, knowledge, paper, state, reason, search } = query;
  return { examType, section, knowledge, paper, state, reason, search };
}

export function pageOf({ page, page_size, ordering }: Query): MistakePage {
  return { ordering, limit: page_size, offset: (page - 1) * page_size };
}
