import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { noteError } from '../reporting/noted-errors.ts';
import { ApiError, messageOf } from '#api/errors.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';

/** Error boundary of a page; the navigation around it stays. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  useEffect(() => noteError(error), [error]);
  const retry = () => {
    // Chunks removed by a release need a full reload.
    if (!(error instanceof ApiError)) return location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <Page title="页面出了问题">
      <ErrorState message={messageOf(error)} onRetry={retry} />
      <Link to="/" className="btn btn-ghost mt-4">
        回到首页
      </Link>
    </Page>
  );
}
