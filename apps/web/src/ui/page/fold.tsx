import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  icon?: LucideIcon;
  title: ReactNode;
  /** A line under the title. */
  line?: ReactNode;
  /** Count or short fact at the end of the row, visible while collapsed. */
  note?: ReactNode;
  isOpen?: boolean | undefined;
  /** Called on each toggle, for a parent that controls `isOpen`. */
  onTurn?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A collapsible row. */
export function Fold({ icon: Icon, title, line, note, isOpen, onTurn, children }: FoldProps) {
  return (
    <details className="fold" open={isOpen} onToggle={(event) => onTurn?.(event.currentTarget.open)}>
      <summary className={line === undefined ? '' : 'py-3'}>
        {Icon !== undefined && <Icon size={20} aria-hidden className="mr-2 shrink-0 text-ink-muted" />}
        <span className="min-w-0 grow">
          <span className="block font-bold">{title}</span>
          {line !== undefined && <span className="block text-note wrap-anywhere text-ink-muted">{line}</span>}
        </span>
        {note !== undefined && <span className="shrink-0 text-note text-ink-muted">{note}</span>}
        <ChevronRight size={20} aria-hidden className="fold-chevron" />
      </summary>
      {children}
    </details>
  );
}
