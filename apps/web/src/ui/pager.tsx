interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Turns the pages of a list; nothing where there is one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="翻页" className="mt-6 flex items-center justify-center gap-4">
      <button type="button" className="btn btn-outline h-11" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        上一页
      </button>
      <span role="status" className="tabular-nums">
        {page} / {pages}
      </span>
      <button type="button" className="btn btn-outline h-11" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        下一页
      </button>
    </nav>
  );
}
