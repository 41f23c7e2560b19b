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
] as const;
