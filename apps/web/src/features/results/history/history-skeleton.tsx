import { Loading } from '#ui/page/loading.tsx';

const ROWS = 4;

export function HistorySkeleton() {
  return (
    <Loading className="rows sheet px-5 md:px-6">
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} aria-hidden className="h-24 py-4 md:h-20">
          <div className="skeleton h-5 w-40" />
          <div className="mt-3 skeleton h-4 w-64 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}
