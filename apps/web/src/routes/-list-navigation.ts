interface ListSearch {
  page?: string | undefined;
}

/** How a list changes its own address: another page of the list starts at its top. */
export function listNavigation<Search extends ListSearch>(search: Search, next: Search, how?: { replace?: boolean }) {
  return { search: next, replace: how?.replace ?? false, resetScroll: next.page !== search.page };
}
