import { Loading } from '../../ui/page/loading.tsx';

const CELLS = 55;

/** Keeps the place of the answer sheet and the first table while they load. */
export function AnalysisSkeleton() {
  return (
    <Loading className="grid gap-6">
      <div aria-hidden className="h-11 md:h-8" />
      <div aria-hidden className="sheet p-4 md:p-6">
        <div className="skeleton h-7 w-24" />
        <div className="mt-6 flex flex-wrap gap-1.5">
          {Array.from({ length: CELLS }, (_, index) => (
            <div key={index} className="skeleton h-13 w-12" />
          ))}
        </div>
      </div>
      <div aria-hidden className="sheet p-4 md:p-6">
        <div className="skeleton h-7 w-40" />
        <div className="mt-6 skeleton h-72 w-full" />
      </div>
    </Loading>
  );
}
