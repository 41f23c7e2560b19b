import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { ApiError } from '#api/errors.ts';
import { useAuth } from '#session/auth-store.ts';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { administrationStateQuery } from './administration-queries.ts';
import { AREAS } from './areas.ts';
import { FailedPage } from './failed-page.tsx';
import { handbookSectionOf } from './handbook-sections.ts';
import { LinkRow } from './link-row.tsx';
import { SecondFactorGate } from './second-factor-gate.tsx';

interface AdminFrameProps {
  /** What everybody else sees. */
  notFound: ReactElement;
  children: ReactNode;
}

/** The frame of the administration: its row of areas, and before it the second factor. */
export function AdminFrame({ notFound, children }: AdminFrameProps) {
  const { user } = useAuth();
  const isAdministrator = user?.role === 'admin';
  const state = useQuery({ ...administrationStateQuery, enabled: isAdministrator });
  const client = useQueryClient();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (!isAdministrator || isForbidden(state.error)) return notFound;
  if (state.isPending) return <PageSkeleton />;
  if (state.isError) return <FailedPage title="管理" error={state.error} onRetry={() => void state.refetch()} />;
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
      <LinkRow
        label="管理"
        links={[
          ...AREAS.map((area) => ({ ...area, isExact: area.to === '/admin' })),
          { to: '/admin/handbook', label: '手册', hash: handbookSectionOf(pathname), isExact: true },
        ]}
        className="mx-auto w-full max-w-6xl px-0.5 pt-3 md:px-6 md:pt-5"
      />
      {children}
    </>
  );
}

function isForbidden(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}
