import { useQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { WorkHead } from '#exam/items/work-head.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
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
  if (session.data !== undefined) {
    return <SessionSitting session={session.data} onReload={() => void session.refetch()} {...{ onSession, onBack }} />;
  }
  return (
    <>
      <WorkHead title="练习" states={[]} at={0} onClose={onBack} />
      <div className="mx-auto w-full max-w-6xl px-4 pt-3 md:px-6 md:pt-6">
        {session.isPending && <SheetSkeleton />}
        {session.isError && <WhyNot error={session.error} onRetry={() => void session.refetch()} onBack={onBack} />}
      </div>
    </>
  );
}

function WhyNot({ error, onRetry, onBack }: { error: Error; onRetry: () => void; onBack: () => void }) {
  const isGone = error instanceof ApiError && error.code === 'not_found';
  if (!isGone) return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
  return (
    <EmptyState drawing="notebook" line="没有这一组练习" note="它可能已经删除。">
      <button type="button" className="btn btn-outline" onClick={onBack}>
        回到练习
      </button>
    </EmptyState>
  );
}
