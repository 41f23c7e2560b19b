import { Loading } from '#ui/page/loading.tsx';

export function PaperListSkeleton() {
  return (
    <Loading className="sheet rows px-4 md:px-7">
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} aria-hidden className="flex h-26 items-center gap-4 md:h-29 md:gap-5">
          <div className="skeleton h-18 w-14 shrink-0" />
          <div className="grow">
            <div className="skeleton h-5 w-2/5" />
            <div className="mt-2 skeleton h-4 w-3/5" />
          </div>
          <div className="skeleton h-11 w-21 shrink-0" />
        </div>
      ))}
    </Loading>
  );
}
