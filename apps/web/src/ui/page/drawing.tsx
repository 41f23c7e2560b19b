import type { DrawingName } from './drawing-name.ts';
import { lazy, Suspense } from 'react';
import { useIsPainted } from '../state/use-is-painted.ts';

export type { DrawingName };

interface DrawingProps {
  name: DrawingName;
  /** Tailwind classes for its size; 144 px wide by default. */
  className?: string;
}

// Lazy-loaded after the page, because every page may need one drawing but hardly any needs two. If loading fails, the
// space stays empty.
const Art = lazy(() =>
  import('./drawing-art.tsx').then(
    ({ DrawingArt }) => ({ default: DrawingArt }),
    () => ({ default: () => null }),
  ),
);

/** A drawing for an empty state. Decorative, because text is beside it. */
export function Drawing({ name, className = 'w-36' }: DrawingProps) {
  const isPainted = useIsPainted();
  return (
    <svg
      aria-hidden
      viewBox="0 0 160 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`drawing ${className}`}
    >
      <Suspense>{isPainted && <Art name={name} />}</Suspense>
    </svg>
  );
}
