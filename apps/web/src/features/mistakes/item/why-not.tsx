import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';

interface WhyNotProps {
  error: Error;
  onRetry: () => void;
  onBack: () => void;
}

/** Why a mistake cannot be shown, and what to do instead. */
export function WhyNot({ error, onRetry, onBack }: WhyNotProps) {
  const code = error instanceof ApiError ? error.code : null;
  const isGone = code === 'not_found' || code === 'validation_failed';
  if (!isGone && code !== 'answers_sealed') return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
  return (
    <EmptyState line={isGone ? '没有这道错题，它可能已经移出。' : '这份试卷的模考还没有结束，结束后才能复习它的错题。'}>
      <button type="button" className="btn btn-outline" onClick={onBack}>
        回到列表
      </button>
    </EmptyState>
  );
}
