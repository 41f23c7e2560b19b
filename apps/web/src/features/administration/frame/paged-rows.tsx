import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';

interface PagedRowsProps<Row> {
  list: UseInfiniteQueryResult<InfiniteData<{ results: Row[] }>>;
  /** Accessible name of the list. */
  label: string;
  /** Shown if there are no rows. */
  empty: ReactElement;
  /** Label of the button that loads the next page. */
  more?: string;
  /** Renders a row as a list item with its key. */
  children: (row: Row) => ReactNode;
}

/** Infinite list: skeleton, error, rows and load-more button. */
export function PagedRows<Row>({ list, label, empty, more = '更多', children }: PagedRowsProps<Row>) {
  if (list.isPending) return <SheetSkeleton />;
  if (list.isError) return <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap((page) => page.results);
  if (rows.length === 0) return empty;
  return (
    <>
      <ul className="sheet rows px-5" aria-label={label}>
        {rows.map(children)}
      </ul>
      {list.hasNextPage && (
        <BusyButton
          isBusy={list.isFetchingNextPage}
          className="btn btn-outline mt-4"
          onClick={() => void list.fetchNextPage()}
        >
          {more}
        </BusyButton>
      )}
    </>
  );
}
