import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../../api/errors.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';

/** What a screen knows when it cannot be shown. */
export interface Refused {
  error: Error;
  level: 4 | 6;
  paperId: string;
  onRetry: () => void;
}

interface PaperRefusalProps extends Pick<Refused, 'error' | 'onRetry'> {
  /** Shown while an attempt is open on the paper. */
  sealed: ReactNode;
  /** Shown where there is no such paper or attempt. */
  missing: ReactNode;
}

/** Why answers or results of a paper cannot be shown. */
export function PaperRefusal({ error, sealed, missing, onRetry }: PaperRefusalProps) {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'answers_sealed') return sealed;
  if (code === 'not_found' || code === 'validation_failed') return missing;
  return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
}
