import type { Collection } from '@study/contract/mistakes/mistakes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import type { BookSearch } from '../book/book-search.ts';
import { ExportMenu } from '../book/export-menu.tsx';
import { ListSkeleton } from '../book/list-skeleton.tsx';
import { MistakeList } from '../book/mistake-list.tsx';
import {
  allIdsOf,
  collectionsQuery,
  deleteCollection,
  itemQuery,
  restoreCollection,
  shownListQuery,
} from '../mistakes-queries.ts';
import { OfflineLine } from '../review/offline-line.tsx';
import { useReviewDelivery } from '../review/use-review-delivery.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';

const ItemScreen = lazy(async () => ({ default: (await import('../item/item-screen.tsx')).ItemScreen }));

/** Shown for an unknown collection id: the mistake with that id, or not found. */
function LoneMistake({ id }: { id: string }) {
  const navigate = useNavigate();
  const item = useQuery(itemQuery(id));
  if (item.error instanceof ApiError && (item.error.code === 'not_found' || item.error.code === 'validation_failed')) {
    return <NoCollection />;
  }
  return (
    <Suspense fallback={<Pending />}>
      <ItemScreen id={id} onBack={() => void navigate({ to: '/mistake-book' })} />
    </Suspense>
  );
}

function Pending() {
  return (
    <Page title="错题详情">
      <SheetSkeleton />
    </Page>
  );
}

function NoCollection() {
  return (
    <Page title="错题集">
      <EmptyState line="没有找到这个错题集或这道错题" note="可能已经删除，也可能地址不完整。">
        <Link to="/mistake-book" className="btn btn-primary">
          回到错题本
        </Link>
      </EmptyState>
    </Page>
  );
}

const CollectionTitleDialog = lazy(async () => ({
  default: (await import('./collection-title-dialog.tsx')).CollectionTitleDialog,
}));

/** Renames or deletes one of the user's own collections; its mistakes stay in the book. */
function CollectionActions({ collection }: { collection: Collection }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const { id, title } = collection;
  const refresh = () => client.invalidateQueries({ queryKey: mistakeKeys.collections });
  const restore = async (ids: readonly string[]) => {
    try {
      await restoreCollection(title, ids);
      showToast(`已恢复“${title}”`);
    } catch (error) {
      showToast(messageOf(error));
    }
    await refresh();
  };
  const removing = useMutation({
    mutationFn: async () => {
      const ids = await allIdsOf(id);
      await deleteCollection(id);
      return ids;
    },
    onSuccess: async (ids) => {
      await navigate({ to: '/mistake-book' });
      showToast(`已删除“${title}”，题目还在错题本里`, { label: '撤销', run: () => void restore(ids) });
      await refresh();
    },
    onError: (error) => showToast(messageOf(error)),
  });
  return (
    <>
      <button type="button" className="btn btn-ghost h-11 font-normal" onClick={() => setNaming(true)}>
        改名
      </button>
      <BusyButton
        isBusy={removing.isPending}
        className="btn btn-ghost h-11 font-normal"
        onClick={() => removing.mutate()}
      >
        删除
      </BusyButton>
      <Suspense>
        {isNaming && <CollectionTitleDialog collection={collection} onClose={() => setNaming(false)} />}
      </Suspense>
    </>
  );
}

interface CollectionOverviewProps {
  userId: string;
  collection: string;
  search: BookSearch;
  onSearch: (search: BookSearch) => void;
}

/** One collection: counts, due reviews and mistakes. An id that is no collection may be a mistake's. */
export function CollectionOverview({ userId, collection: id, search, onSearch }: CollectionOverviewProps) {
  const reviews = useReviewDelivery(userId);
  const isNamed = useIsNamed(id);
  const list = useQuery({ ...shownListQuery(search, id), enabled: isNamed === true });
  // Kept in state: a refetch makes the list pending again, which must not unmount a note being written.
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

/** Mistakes and user collections have UUIDs; built-in collections have names. */
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether the id is a collection's; undefined while unknown. */
function useIsNamed(id: string): boolean | undefined {
  const isUuid = UUID.test(id);
  const known = useQuery({ ...collectionsQuery, enabled: isUuid });
  if (!isUuid || known.isError) return true;
  return known.data?.results.some((collection) => collection.id === id);
}

const isRefused = (error: Error) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
