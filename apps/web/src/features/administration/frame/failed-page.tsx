import type { ReactNode } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';

interface FailedPageProps {
  /** Title of the page: 试卷. */
  title: string;
  error: Error;
  /** Message for a missing entity, where a retry would not help. */
  missing?: string;
  onRetry: () => void;
  /** Link to where it may be found. */
  children?: ReactNode;
}

/** Shown in place of a page whose entity failed to load. */
export function FailedPage({ title, error, missing, onRetry, children }: FailedPageProps) {
  const isMissing = error instanceof ApiError && (error.code === 'not_found' || error.code === 'validation_failed');
  return (
    <Page title={title}>
      {isMissing && missing !== undefined ? (
        <EmptyState drawing="door" line={missing} note="地址可能不完整，可以从列表里找。">
          {children}
        </EmptyState>
      ) : (
        <ErrorState message={messageOf(error)} onRetry={onRetry} />
      )}
    </Page>
  );
}
