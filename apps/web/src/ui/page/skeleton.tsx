import { Loading } from './loading.tsx';

interface SkeletonProps {
  /** How many cards the content will have. */
  cards?: number;
}

/** Keeps the place of cards while they load. */
export function CardsSkeleton({ cards = 3 }: SkeletonProps) {
  return (
    <Loading className="grid gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className="sheet h-56 p-6" aria-hidden>
          <div className="skeleton h-4 w-2/5" />
          <div className="mt-4 skeleton h-6 w-4/5" />
          <div className="mt-4 skeleton h-4 w-3/5" />
          <div className="mt-12 skeleton h-10 w-full" />
        </div>
      ))}
    </Loading>
  );
}

/** Keeps the place of a page while its code loads. */
export function PageSkeleton() {
  return (
    <Loading className="mx-auto min-h-[70vh] w-full max-w-6xl px-4 pt-6 pb-10 md:px-6 md:pt-8 md:pb-12">
      <div className="skeleton h-10 w-48" aria-hidden />
      <div className="mt-8 skeleton h-48 w-full" aria-hidden />
    </Loading>
  );
}
