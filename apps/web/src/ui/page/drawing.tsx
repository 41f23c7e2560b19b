import type { DrawingName } from './drawing-name.ts';
import { lazy, Suspense } from 'react';
import { useIsPainted } from '../state/use-is-painted.ts';

export type { DrawingName };

interface DrawingProps {
  name: DrawingName;
  /** Tailwind classes that size it; 144 px wide unless told. */
  className?: string;
}

// Every page may have one and hardly any has two: the lines come after the page. Without them its place stays free.
const Art = lazy(() =>
  import('./drawing-art.tsx').then(
    ({ DrawingArt }) => ({ default: DrawingArt }),
    () => ({ default: () => null }),
  ),
);

/** An object on a desk, where there is nothing else to show. Decorative: words stand beside it. */
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
