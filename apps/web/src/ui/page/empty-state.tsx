import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One sentence: why there is nothing, and what to do next. */
  line: string;
  children?: ReactNode;
}

export function EmptyState({ line, children }: EmptyStateProps) {
  return (
    <div className="sheet flex flex-col items-center px-6 py-12 text-center">
      <svg
        aria-hidden
        viewBox="0 0 96 72"
        width="96"
        height="72"
        fill="none"
        stroke="currentColor"
        className="text-ink-muted"
      >
        <path d="M22 62V14a4 4 0 0 1 4-4h30l16 16v36a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4Z" strokeWidth="2" />
        <path d="M56 10v12a4 4 0 0 0 4 4h12M34 36h26M34 46h18M10 66h76" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <p className="mt-6 max-w-md">{line}</p>
      {children !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
