import { Loading } from '#ui/page/loading.tsx';
import type { View } from './graph-search.ts';

export function KnowledgeSkeleton({ view }: { view: View }) {
  return (
    <Loading>
      <div aria-hidden className="sheet h-98 p-5 sm:h-72 md:p-8 lg:h-60">
        <div className="skeleton h-4 w-32" />
        <div className="mt-3 skeleton h-8 w-3/5" />
        <div className="mt-8 skeleton h-13 w-36" />
      </div>
      <div aria-hidden className={view === 'graph' ? 'mt-6 h-36 sm:h-24' : 'mt-6 h-42 md:h-20'} />
      <div aria-hidden className="sheet h-[36rem] px-5 py-4">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="mb-9 skeleton h-8 w-4/5" />
        ))}
      </div>
    </Loading>
  );
}
