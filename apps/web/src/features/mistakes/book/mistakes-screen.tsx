import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../../../ui/page/skeleton.tsx';
import { useFocusOnReturn } from '../../../ui/state/use-focus-on-return.ts';
import { BookOverview } from './book-overview.tsx';
import { listPart, type BookSearch } from './book-search.ts';
import { CollectionOverview } from '../collections/collection-overview.tsx';

export interface MistakesScreenProps {
  userId: string;
  /** Left out: the whole book. */
  collection?: string;
  search: BookSearch;
  onSearch: (search: BookSearch, how?: { replace: boolean }) => void;
}

// Lists load first; what opens from them loads on demand.
const ReviewScreen = lazy(async () => ({ default: (await import('../review/review-screen.tsx')).ReviewScreen }));
const ItemScreen = lazy(async () => ({ default: (await import('../item/item-screen.tsx')).ItemScreen }));
const PrintScreen = lazy(async () => ({ default: (await import('./print-screen.tsx')).PrintScreen }));

/** The mistake book or one of its collections: its list, a review session, one item, or the print view. */
export function MistakesScreen({ userId, collection, search, onSearch }: MistakesScreenProps) {
  useFocusOnReturn(search.review === undefined && search.item === undefined && search.print === undefined);
  const place = { collection, search, onBack: () => onSearch(listPart(search)) };
  return <Suspense fallback={<PageSkeleton />}>{shown()}</Suspense>;

  function shown() {
    if (search.review !== undefined) {
      const follow = (item: string) => onSearch({ ...search, item }, { replace: true });
      return <ReviewScreen {...place} userId={userId} onItem={follow} />;
    }
    if (search.item !== undefined) return <ItemScreen {...place} id={search.item} />;
    if (search.print !== undefined) return <PrintScreen {...place} />;
    const change = (next: BookSearch) => onSearch(next, { replace: next.page === search.page });
    if (collection === undefined) return <BookOverview userId={userId} search={search} onSearch={change} />;
    return <CollectionOverview {...{ userId, collection, search }} onSearch={change} />;
  }
}
