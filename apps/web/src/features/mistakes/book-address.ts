/** What of the mistake book stands in the address. By itself: a route's own part is loaded with every page. */
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
] as const;
