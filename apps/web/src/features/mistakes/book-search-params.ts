/** Search params of the mistake book. Separate file, because route options load with every page. */
export const BOOK_SEARCH = [
  'exam_type',
  'section',
  'knowledge',
  'reason',
  'state',
  'search',
  'ordering',
  'page',
  'review',
  'item',
  'print',
  'list',
] as const;

/**
 * Value of the `list` search param on a mistake's page if it was opened from the whole book; otherwise a collection id.
 */
export const WHOLE_BOOK = 'all';

/** Search params of a mistake in earlier versions. */
interface OldAddress {
  item?: string | undefined;
  review?: string | undefined;
}

/** Redirect target for a mistake's URL of earlier versions; null for any other URL. */
export function addressOfOld<Search extends OldAddress>(search: Search, list: string) {
  const { item, ...rest } = search;
  if (item === undefined || search.review !== undefined) return null;
  return { to: '/mistakebook/collection/$id', params: { id: item }, search: { ...rest, list } } as const;
}
