import { Loading } from '../../../ui/page/loading.tsx';

/** Keeps the place of a list of mistakes while it loads. */
export function ListSkeleton() {
  return (
    <Loading className="grid gap-4">
      {[0, 1, 2].map((at) => (
        <div key={at} aria-hidden className="sheet h-48 p-6 md:h-44">
          <div className="skeleton h-4 w-2/5" />
          <div className="mt-4 skeleton h-5 w-4/5" />
          <div className="mt-4 skeleton h-4 w-1/3" />
          <div className="mt-6 skeleton h-8 w-full" />
        </div>
      ))}
    </Loading>
  );
}
