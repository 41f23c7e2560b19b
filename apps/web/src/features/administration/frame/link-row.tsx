import { Link, useLocation } from '@tanstack/react-router';
import { useScrollRow } from '#ui/state/use-scroll-row.ts';

interface LinkRowProps {
  /** Names the row for screen readers. */
  label: string;
  links: readonly { to: string; hash?: string; label: string; isExact: boolean }[];
  className: string;
}

/** A row of pages, the present one marked and in view; on a phone it scrolls sideways. */
export function LinkRow({ label, links, className }: LinkRowProps) {
  const row = useScrollRow<HTMLUListElement>(useLocation({ select: ({ pathname }) => pathname }));
  return (
    <nav aria-label={label} className={`no-print ${className}`}>
      <ul ref={row} className="scroll-row flex gap-1 max-md:scroll-px-3 max-md:px-3 md:-mx-3.5">
        {links.map(({ to, hash, label: name, isExact }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              {...(hash !== undefined && { hash })}
              className="section-entry whitespace-nowrap"
              activeOptions={{ exact: isExact, includeSearch: false, includeHash: false }}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
