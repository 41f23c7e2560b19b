import type { ReactNode } from 'react';

interface DockProps {
  /** Leaves room for the site's bottom navigation on a phone. */
  isAboveBar?: boolean;
  /** Has a second line above the button on a phone. */
  isTall?: boolean;
  /** Tailwind classes that hide it where it is not needed. */
  className?: string;
  children: ReactNode;
}

/** Bottom action bar with one line of context and a button. Reserves its height at the end of the page. */
export function Dock({ isAboveBar = false, isTall = false, className = '', children }: DockProps) {
  return (
    <>
      <div aria-hidden className={`no-print ${isTall ? 'h-36 md:h-20' : 'h-20'} ${className}`} />
      <div
        className={`dock no-print ${isAboveBar ? 'max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:pb-0' : ''} ${className}`}
      >
        <div
          className={`mx-auto flex min-h-16 max-w-6xl items-center gap-x-4 gap-y-2 px-4 py-2.5 md:px-6 ${isTall ? 'flex-wrap' : ''}`}
        >
          {children}
        </div>
      </div>
    </>
  );
}
