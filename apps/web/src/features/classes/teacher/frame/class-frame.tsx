import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { classQuery } from '../class-queries.ts';
import { ClassContext } from './class-context.ts';

const AREAS = [
  { to: '/classes/$id', label: '名单', isExact: true },
  { to: '/classes/$id/assignments', label: '布置', isExact: false },
  { to: '/classes/$id/marking', label: '批改', isExact: false },
  { to: '/classes/$id/settings', label: '班级设置', isExact: true },
] as const;

interface ClassFrameProps {
  id: string;
  /** Shown where there is no such class, or it is not the caller's. */
  notFound: ReactElement;
  children: ReactNode;
}

/** Loads the class of a page, and shows the row of its areas. */
export function ClassFrame({ id, notFound, children }: ClassFrameProps) {
  const found = useQuery(classQuery(id));
  if (found.isPending) return <PageSkeleton />;
  if (found.isError) {
    const { error } = found;
    if (error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.code)) return notFound;
    return (
      <Page title="班级">
        <ErrorState message={messageOf(error)} onRetry={() => void found.refetch()} />
      </Page>
    );
  }
  return (
    <ClassContext value={found.data}>
      <nav aria-label="班级" className="no-print mx-auto w-full max-w-6xl overflow-x-auto px-4 pt-3 md:px-6 md:pt-5">
        <ul className="-mx-3.5 flex gap-1">
          {AREAS.map(({ to, label, isExact }) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                params={{ id }}
                className="section-entry"
                activeOptions={{ exact: isExact, includeSearch: false }}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {found.data.is_archived && (
        <p className="no-print mx-auto w-full max-w-6xl px-4 pt-4 text-ui text-ink-muted md:px-6">
          这个班已经归档：不能加入，也不能布置；在“班级设置”里可以恢复。
        </p>
      )}
      {children}
    </ClassContext>
  );
}
