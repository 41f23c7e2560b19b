import { useEffect, useRef } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { WorkHead } from '#exam/items/work-head.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import type { StartRequest } from './practice-queries.ts';
import { AllFresh } from './start-fault.tsx';
import { useStart } from './use-start.ts';

interface BeginScreenProps {
  request: StartRequest;
  onSession: (id: string) => void;
  /** Shows what may be practised instead. */
  onOverview: () => void;
}

/** Begins the set that a link names: whoever pressed 练习 elsewhere has decided already. */
export function BeginScreen({ request, onSession, onOverview }: BeginScreenProps) {
  const beginning = useStart(onSession);
  const { start, error, refused } = beginning;
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    start(request);
  });
  const hasNothing = error instanceof ApiError && error.code === 'nothing_to_practise';
  useEffect(() => {
    if (hasNothing) onOverview();
  });
  if (error === null || hasNothing) return <PageSkeleton />;
  return (
    <>
      <WorkHead title="练习" states={[]} at={0} onClose={onOverview} />
      <div className="mx-auto w-full max-w-xl px-4 pt-4 text-center md:pt-10">
        {refused === null ? (
          <ErrorState message={messageOf(error)} onRetry={() => start(request)} />
        ) : (
          <AllFresh request={refused} start={beginning} />
        )}
        <button type="button" className="btn btn-ghost mt-2" onClick={onOverview}>
          看看能练什么
        </button>
      </div>
    </>
  );
}
