import { Loading } from '#ui/page/loading.tsx';

export function HomeSkeleton() {
  return (
    <Loading className="grid gap-6 md:gap-8">
      <div aria-hidden className="sheet h-98 p-5 sm:h-84 md:p-8 lg:h-72">
        <div className="skeleton h-5 w-24" />
        <div className="mt-3 skeleton h-9 w-3/5" />
        <div className="mt-4 skeleton h-5 w-4/5" />
        <div className="mt-8 skeleton h-13 w-40" />
      </div>
      <div aria-hidden className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-8">
        <div className="sheet h-64" />
        <div className="sheet h-64" />
      </div>
    </Loading>
  );
}
