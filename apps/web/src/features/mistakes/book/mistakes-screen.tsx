import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { useFocusOnReturn } from '#ui/state/use-focus-on-return.ts';
import { BookOverview } from './book-overview.tsx';
import { WHOLE_BOOK } from '../book-search-params.ts';
import { listPart, type BookSearch } from './book-search.ts';
import { CollectionOverview } from '../collections/collection-overview.tsx';

export interface MistakesScreenProps {
  userId: string;
  /** If omitted, the whole book. May be the id of a mistake, whose list is then in the search params. */
  collection?: string;
  search: BookSearch;
  onSearch: (search: BookSearch, how?: { replace: boolean }) => void;
}

// The list loads first; the other screens are lazy-loaded.
const ReviewScreen = lazy(async () => ({ default: (await import('../review/review-screen.tsx')).ReviewScreen }));
const ItemScreen = lazy(async () => ({ default: (await import('../item/item-screen.tsx')).ItemScreen }));
const PrintScreen = lazy(async () => ({ default: (await import('./print-screen.tsx')).PrintScreen }));

/** The mistake book or a collection: list, review, single item, or print view. */
export function MistakesScreen({ userId, collection, search, onSearch }: MistakesScreenProps) {
  const navigate = useNavigate();
  useFocusOnReturn(search.review === undefined && search.print === undefined);
  const change = (next: BookSearch) => onSearch(next, { replace: true });
  const shared = { collection, search, onBack: () => onSearch(listPart(search)) };
  return <Suspense fallback={<PageSkeleton />}>{shown()}</Suspense>;

  function shown() {
    if (search.review !== undefined) {
      const follow = (item: string) => onSearch({ ...search, item }, { replace: true });
      const onBack = search.review === 'words' ? () => void navigate({ to: '/words' }) : shared.onBack;
      return <ReviewScreen {...shared} userId={userId} onItem={follow} onBack={onBack} />;
    }
    if (collection !== undefined && search.list !== undefined) {
      const list = search.list === WHOLE_BOOK ? undefined : search.list;
      const onBack = () => void navigate({ ...listAddress(list), search: listPart(search) });
      return <ItemScreen id={collection} collection={list} search={listPart(search)} onBack={onBack} />;
    }
    if (search.print !== undefined) return <PrintScreen {...shared} />;
    if (collection === undefined) return <BookOverview userId={userId} search={search} onSearch={change} />;
    return <CollectionOverview {...{ userId, collection, search }} onSearch={change} />;
  }
}

const listAddress = (collection: string | undefined) =>
  collection === undefined
    ? ({ to: '/mistake-book' } as const)
    : ({ to: '/mistakebook/collection/$id', params: { id: collection } } as const);
