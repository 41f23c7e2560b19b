import type { Collection } from '@study/contract/mistakes/mistakes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import type { BookSearch } from '../book/book-search.ts';
import { CollectionActions } from './collection-actions.tsx';
import { ExportMenu } from '../book/export-menu.tsx';
import { ListSkeleton } from '../book/list-skeleton.tsx';
import { LoneMistake } from '../item/lone-mistake.tsx';
import { MistakeList } from '../book/mistake-list.tsx';
import { collectionsQuery, shownListQuery } from '../mistakes-queries.ts';
import { OfflineLine } from '../review/offline-line.tsx';
import { useReviewDelivery } from '../review/use-review-delivery.ts';

interface CollectionOverviewProps {
  userId: string;
  collection: string;
  search: BookSearch;
  onSearch: (search: BookSearch) => void;
}

/** One collection: how many, how many due, and its mistakes. An id that is none may be that of a mistake. */
export function CollectionOverview({ userId, collection: id, search, onSearch }: CollectionOverviewProps) {
  const reviews = useReviewDelivery(userId);
  const isNamed = useIsNamed(id);
  const list = useQuery({ ...shownListQuery(search, id), enabled: isNamed === true });
  // Kept in state: a refetch makes the list pending again, and a note being written must not unmount.
  const [isNone, setNone] = useState(false);
  const isUnknown = isNamed === false || (list.isError && isRefused(list.error));
  if (!isNone && isUnknown && list.data === undefined) setNone(true);
  if (isNone) return <LoneMistake id={id} />;
  const collection = list.data?.collection ?? null;
  if (collection === null) {
    return (
      <Page title="错题集">
        {list.isError ? (
          <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />
        ) : (
          <ListSkeleton />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={collection.title}
      lead={countSentence(collection)}
      actions={
        collection.count > collection.retired && (
          <Link to="." search={{ ...search, review: 'all' }} className="btn btn-primary no-print h-12 w-full sm:w-auto">
            复习这个错题集
          </Link>
        )
      }
    >
      <OfflineLine reviews={reviews} />
      <div className="no-print mb-6 flex flex-wrap items-center gap-3">
        <Link to="/mistake-book" className="btn btn-ghost h-11 font-normal">
          回到错题本
        </Link>
        {collection.kind === 'own' && <CollectionActions collection={collection} />}
        <ExportMenu collection={id} search={search} />
      </div>
      <MistakeList collection={id} search={search} onSearch={onSearch} />
    </Page>
  );
}

function countSentence({ count, due, retired }: Collection): string {
  const parts = [`共${count}道`];
  if (due > 0 && due < count) parts.push(`${due}道已到期`);
  if (retired > 0) parts.push(`${retired}道已掌握`);
  return parts.join('，');
}

/** Mistakes and one's own collections have ids of one kind; every other collection has a name. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the id is a collection's; undefined until that is known. */
function useIsNamed(id: string): boolean | undefined {
  const isUuid = UUID.test(id);
  const known = useQuery({ ...collectionsQuery, enabled: isUuid });
  if (!isUuid || known.isError) return true;
  return known.data?.results.some((collection) => collection.id === id);
}

const isRefused = (error: Error) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
