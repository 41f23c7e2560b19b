interface ListSearch {
  page?: string | undefined;
}

/** Search param updates of a list. Going to another page scrolls to its top. */
export function listNavigation<Search extends ListSearch>(search: Search, next: Search, how?: { replace?: boolean }) {
  return { search: next, replace: how?.replace ?? false, resetScroll: next.page !== search.page };
}
