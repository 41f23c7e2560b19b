import { Link } from '@tanstack/react-router';
import { createContext, useContext, type ReactNode } from 'react';

interface SheetAddress {
  level: 4 | 6;
  paperId: string;
  submissionId: string;
}

/** The attempt that item links on this page refer to. */
export const SheetAddressContext = createContext<SheetAddress>({ level: 4, paperId: '', submissionId: '' });

interface ItemLinkProps {
  no: number;
  className?: string;
  label?: string;
  children?: ReactNode;
}

/** Link to an item's explanation. */
export function ItemLink({ no, className = 'text-link', label, children = no }: ItemLinkProps) {
  const { level, paperId, submissionId } = useContext(SheetAddressContext);
  return (
    <Link
      to="/cet{$level}/exam/$id/answer"
      params={{ level, id: paperId }}
      search={{ submission: submissionId }}
      hash={`item-${no}`}
      className={className}
      aria-label={label}
    >
      {children}
    </Link>
  );
}

/** Links to the explanations of several items. */
export function ItemLinks({ items }: { items: readonly number[] }) {
  if (items.length === 0) return <span className="text-ink-muted">无</span>;
  return (
    <span>
      {items.map((no) => (
        <ItemLink
          key={no}
          no={no}
          label={`第${no}题`}
          className="text-link inline-grid mx-0.5 min-h-6 min-w-7 place-items-center"
        />
      ))}
    </span>
  );
}
