import type { ReactNode } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';

interface FailedPageProps {
  /** What the page would have shown: 试卷. */
  title: string;
  error: Error;
  /** What to say where there is no such thing, so that trying again would not help. */
  missing?: string;
  onRetry: () => void;
  /** The way to where it may be found. */
  children?: ReactNode;
}

/** In place of a page whose subject did not come. */
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
