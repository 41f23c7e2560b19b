import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawing.tsx';

interface EmptyStateProps {
  /** Why it is empty, in one short sentence. */
  line: string;
  /** What to do next, in one sentence. */
  note?: string;
  drawing?: DrawingName;
  children?: ReactNode;
}

/** Empty state: drawing, reason and next action. */
export function EmptyState({ line, note, drawing = 'sheet', children }: EmptyStateProps) {
  return (
    <div className="sheet flex flex-col items-center px-6 py-10 text-center">
      <Drawing name={drawing} />
      <p className="mt-4 max-w-md font-bold">{line}</p>
      {note !== undefined && <p className="mt-1 max-w-md text-ui text-ink-muted">{note}</p>}
      {children !== undefined && <div className="mt-5 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
