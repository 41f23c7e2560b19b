import type { ReactNode } from 'react';
import { OfflineLine } from './offline-line.tsx';
import type { Reviews } from '#exam/reviews/due-queries.ts';

/** Content below the header of a review. */
export function WorkBody({ reviews, children }: { reviews: Reviews; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-3 pb-8 md:px-6 md:pt-6">
      <OfflineLine reviews={reviews} />
      {children}
    </div>
  );
}
