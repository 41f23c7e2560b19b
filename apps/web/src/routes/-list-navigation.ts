interface ListSearch {
  page?: string | undefined;
}

/** Search param updates of a list, of which `page` pages are shown: a longer one keeps its scroll position. */
export function listNavigation<Search extends ListSearch>(search: Search, next: Search, how?: { replace?: boolean }) {
  return {
    search: next,
    replace: how?.replace ?? false,
    resetScroll: Number(next.page ?? 1) < Number(search.page ?? 1),
  };
}
