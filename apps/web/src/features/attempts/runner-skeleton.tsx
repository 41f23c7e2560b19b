import { Loading } from '#ui/page/loading.tsx';

export function RunnerSkeleton() {
  return (
    <Loading label="正在打开试卷" className="flex h-dvh flex-col">
      <div className="flex h-14 items-center justify-between border-b border-line bg-base-100 px-4">
        <div className="skeleton h-5 w-40" />
        <div className="skeleton h-8 w-20" />
      </div>
      <div className="mx-auto grid w-full max-w-6xl grow gap-6 p-4 md:grid-cols-2 md:p-6">
        <div className="skeleton h-full min-h-60" />
        <div className="skeleton h-full min-h-60" />
      </div>
    </Loading>
  );
}
