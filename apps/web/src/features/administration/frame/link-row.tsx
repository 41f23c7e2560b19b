import { Link, useLocation } from '@tanstack/react-router';
import { useScrollRow } from '#ui/state/use-scroll-row.ts';

interface LinkRowProps {
  /** Accessible name. */
  label: string;
  links: readonly { to: string; hash?: string; label: string; isExact: boolean }[];
  className: string;
}

/** Navigation row that marks the current page and scrolls it into view; scrolls horizontally on a phone. */
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
