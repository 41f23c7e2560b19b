import { Loading } from '../../ui/page/loading.tsx';

/** Keeps the places of the tiles, the plan and the papers. */
export function HomeSkeleton() {
  return (
    <Loading className="grid gap-4 md:gap-6">
      <div aria-hidden className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr]">
        <div className="sheet h-40 p-4 md:px-6">
          <div className="skeleton h-6 w-24" />
        </div>
        <div className="sheet h-40 p-4 md:px-6">
          <div className="skeleton h-6 w-24" />
        </div>
        <div className="sheet h-40 p-4 sm:col-span-2 md:px-6 lg:col-span-1">
          <div className="skeleton h-6 w-24" />
        </div>
      </div>
      <div aria-hidden className="sheet h-56 p-4 md:p-6">
        <div className="skeleton h-6 w-64" />
      </div>
      <div aria-hidden className="h-11" />
      <div aria-hidden className="sheet h-52" />
    </Loading>
  );
}
