import { Loading } from '#ui/page/loading.tsx';

const THINGS = 3;

export function ResultSkeleton() {
  return (
    <Loading className="grid gap-8">
      <div aria-hidden className="sheet grid gap-8 p-5 md:p-8 lg:grid-cols-[1fr_25rem]">
        <div>
          <div className="skeleton h-4 w-24" />
          <div className="mt-3 skeleton h-18 w-44 lg:h-24" />
          <div className="mt-10 skeleton h-3 w-full" />
          <div className="mt-10 skeleton h-5 w-4/5" />
        </div>
        <div className="grid content-between gap-6">
          {Array.from({ length: THINGS }, (_, index) => (
            <div key={index} className="skeleton h-13 w-full" />
          ))}
        </div>
      </div>
      <div aria-hidden className="sheet h-80 p-5 md:p-6">
        <div className="skeleton h-full w-full" />
      </div>
    </Loading>
  );
}
