import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { messageOf } from '../api-error.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Page } from '../ui/page.tsx';

/** Shown in place of a page that threw; the navigation around it stays. */
export function BrokenPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <Page title="页面出了问题">
      <ErrorState message={messageOf(error)} onRetry={retry} />
    </Page>
  );
}
