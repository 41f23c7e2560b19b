/** The search parameters of the mistake book. In a file of its own, because route options load with every page. */
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

/** At the address of one mistake, the list that it was opened from: a collection's id, or this for the whole book. */
export const WHOLE_BOOK = 'all';

/** Where a mistake of the book was shown in earlier versions. */
interface OldAddress {
  item?: string | undefined;
  review?: string | undefined;
}

/** The address of the mistake that an address of earlier versions names; null for any other address. */
export function addressOfOld<Search extends OldAddress>(search: Search, list: string) {
  const { item, ...rest } = search;
  if (item === undefined || search.review !== undefined) return null;
  return { to: '/mistakebook/collection/$id', params: { id: item }, search: { ...rest, list } } as const;
}
