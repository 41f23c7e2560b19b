interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Previous and next buttons of a list; renders nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="翻页" className="mt-6 flex items-center justify-center gap-4">
      <PageButton isPossible={page > 1} onPress={() => onPage(page - 1)}>
        上一页
      </PageButton>
      <span role="status" className="tabular-nums">
        {page} / {pages}
      </span>
      <PageButton isPossible={page < pages} onPress={() => onPage(page + 1)}>
        下一页
      </PageButton>
    </nav>
  );
}

/** Not `disabled` at the end of the list, because that would drop the focus. */
function PageButton({ isPossible, onPress, children }: { isPossible: boolean; onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      className="btn btn-outline h-11 aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
      aria-disabled={!isPossible}
      onClick={() => isPossible && onPress()}
    >
      {children}
    </button>
  );
}
