import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ApiError } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { itemQuery } from '../mistakes-queries.ts';

const ItemScreen = lazy(async () => ({ default: (await import('./item-screen.tsx')).ItemScreen }));

/** At the address of a collection, for an id that names none: the single mistake of that id, or nothing. */
export function LoneMistake({ id }: { id: string }) {
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
