import { useQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../api/errors.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { SheetSkeleton } from '../../ui/page/sheet-skeleton.tsx';
import { sessionQuery } from './practice-queries.ts';
import { SessionSitting } from './session-sitting.tsx';

interface SessionScreenProps {
  id: string;
  /** Goes to another session. */
  onSession: (id: string) => void;
  onBack: () => void;
}

/** A practice session over the whole page; it resumes where it was left. */
export function SessionScreen({ id, onSession, onBack }: SessionScreenProps) {
  const session = useQuery(sessionQuery(id));
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-4 md:px-6 md:py-8">
      {session.data === undefined && session.isPending && <SheetSkeleton />}
      {session.data === undefined && session.isError && (
        <WhyNot error={session.error} onRetry={() => void session.refetch()} onBack={onBack} />
      )}
      {session.data && (
        <SessionSitting session={session.data} onReload={() => void session.refetch()} {...{ onSession, onBack }} />
      )}
    </div>
  );
}

function WhyNot({ error, onRetry, onBack }: { error: Error; onRetry: () => void; onBack: () => void }) {
  const isGone = error instanceof ApiError && error.code === 'not_found';
  if (!isGone) return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
  return (
    <EmptyState line="没有这一组练习，可能已经删除。">
      <button type="button" className="btn btn-primary h-11" onClick={onBack}>
        回到练习
      </button>
    </EmptyState>
  );
}
