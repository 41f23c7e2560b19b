import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface RowBodyProps {
  icon?: LucideIcon;
  title: ReactNode;
  note?: ReactNode;
}

/** Content of a `row-link`: round icon, name, note and chevron. */
export function RowBody({ icon: Icon, title, note }: RowBodyProps) {
  return (
    <>
      {Icon !== undefined && (
        <span className="row-icon">
          <Icon size={18} aria-hidden />
        </span>
      )}
      <span className="min-w-0 grow">
        <span className="block font-bold wrap-anywhere">{title}</span>
        {note !== undefined && <span className="block text-note wrap-anywhere text-ink-muted">{note}</span>}
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-muted" />
    </>
  );
}
