import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../../api/errors.ts';
import { useAuth } from '../../../session/auth-store.ts';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import { PageSkeleton } from '../../../ui/page/skeleton.tsx';
import { administrationStateQuery } from './administration-queries.ts';
import { AREAS } from './areas.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';

interface AdminFrameProps {
  /** What everybody else sees. */
  notFound: ReactNode;
  children: ReactNode;
}

/** The frame of the administration: its row of areas, and before it the second factor. */
export function AdminFrame({ notFound, children }: AdminFrameProps) {
  const { user } = useAuth();
  const isAdministrator = user?.role === 'admin';
  const state = useQuery({ ...administrationStateQuery, enabled: isAdministrator });
  const client = useQueryClient();
  if (!isAdministrator || isForbidden(state.error)) return notFound;
  if (state.isPending) return <PageSkeleton />;
  if (state.isError) return <ErrorState message={messageOf(state.error)} onRetry={() => void state.refetch()} />;
  const { is_required: isRequired, is_enrolled: isEnrolled, is_given: isGiven } = state.data;
  if (isRequired && !isGiven) {
    return (
      <SecondFactorGate
        isEnrolled={isEnrolled}
        onGiven={() => void client.invalidateQueries({ queryKey: administrationStateQuery.queryKey })}
      />
    );
  }
  return (
    <>
      <nav aria-label="管理" className="no-print mx-auto w-full max-w-6xl overflow-x-auto px-4 pt-3 md:px-6 md:pt-5">
        <ul className="-mx-3.5 flex gap-1">
          {AREAS.map(({ to, label }) => (
            <li key={to} className="shrink-0">
              <Link to={to} className="section-entry whitespace-nowrap" activeOptions={{ exact: to === '/admin' }}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}

function isForbidden(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}
