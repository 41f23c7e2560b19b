import { Loading } from './loading.tsx';

export function SheetSkeleton() {
  return (
    <Loading className="grid gap-6">
      <div aria-hidden className="sheet p-6">
        <div className="skeleton h-14 w-56" />
        <div className="mt-6 skeleton h-4 w-full" />
        <div className="mt-3 skeleton h-4 w-4/5" />
      </div>
      <div aria-hidden className="sheet p-6">
        <div className="skeleton h-48 w-full" />
      </div>
    </Loading>
  );
}
