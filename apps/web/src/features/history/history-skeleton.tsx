import { Loading } from '../../ui/page/loading.tsx';

const ROWS = 4;

/** Keeps the place of the attempts while they load. */
export function HistorySkeleton() {
  return (
    <Loading className="grid gap-4">
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} aria-hidden className="sheet h-46 p-4 md:h-26 md:px-6">
          <div className="skeleton h-5 w-40" />
          <div className="mt-3 skeleton h-4 w-64 max-w-full" />
        </div>
      ))}
    </Loading>
  );
}
