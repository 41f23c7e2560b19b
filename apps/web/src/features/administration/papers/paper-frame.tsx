import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageOf } from '../../../api/errors.ts';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageSkeleton } from '../../../ui/page/skeleton.tsx';
import { PAPER_TABS } from './paper-tabs.ts';
import { stateLine } from './paper-words.ts';
import { paperCardQuery } from './papers-queries.ts';

/** What the pages of one paper share: its title, its state, and the way from one to the other. */
export function PaperFrame({ id, children }: { id: string; children: ReactNode }) {
  const found = useQuery(paperCardQuery(id));
  if (found.isPending) return <PageSkeleton />;
  if (found.isError) return <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />;
  return (
    <Page title={found.data.title} lead={stateLine(found.data)}>
      <nav aria-label="这份试卷" className="no-print -mt-2 mb-4 overflow-x-auto">
        <ul className="-mx-3.5 flex gap-1 px-3.5">
          {PAPER_TABS.map(({ path, label }) => (
            <li key={path} className="shrink-0">
              <Link
                to={`/admin/papers/${id}${path}` as string}
                className="section-entry whitespace-nowrap"
                activeOptions={{ exact: true }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
