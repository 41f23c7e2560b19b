import { Loading } from './loading.tsx';

export function PageSkeleton() {
  return (
    <Loading className="mx-auto min-h-[70vh] w-full max-w-6xl px-4 pt-6 pb-10 md:px-6 md:pt-8 md:pb-12">
      <div className="skeleton h-10 w-48" aria-hidden />
      <div className="mt-8 skeleton h-48 w-full" aria-hidden />
    </Loading>
  );
}
