import { Loading } from '#ui/page/loading.tsx';

export function ListSkeleton() {
  return (
    <Loading className="grid gap-3">
      <div aria-hidden className="h-12 w-72 max-w-full skeleton md:h-10" />
      <div aria-hidden className="sheet rows mt-6 px-4 md:px-6">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <div key={at} className="flex h-[4.125rem] items-center gap-4">
            <div className="h-6 w-8 skeleton" />
            <div className="grow">
              <div className="h-4 w-4/5 skeleton" />
              <div className="mt-2 h-3 w-2/5 skeleton" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
