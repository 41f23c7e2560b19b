import { useQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { WorkHead } from '#exam/items/work-head.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { sessionQuery } from './practice-queries.ts';
import type { PracticeSession } from '@study/contract/practice/practice.ts';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BubbleState } from '#ui/chart/bubbles.tsx';
import { SessionEnd } from './session-end.tsx';
import { SessionItem } from './session-item.tsx';
import { useSession } from './use-session.ts';

interface SessionScreenProps {
  id: string;
  /** Opens another session. */
  onSession: (id: string) => void;
  onBack: () => void;
}

/** Full-screen practice session; resumes at the first unanswered item. */
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

interface SessionSittingProps {
  session: PracticeSession;
  onReload: () => void;
  onSession: (id: string) => void;
  onBack: () => void;
}

/** A running session with its progress. */
function SessionSitting({ session, onReload, onSession, onBack }: SessionSittingProps) {
  const sitting = useSession(session);
  const { items, title } = session;
  const { at, goTo } = sitting;
  const item = items[at];
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  // Going back from the end removes the focused button: restores the focus.
  const [isBack, setBack] = useState(false);
  const backTo = (to: number) => {
    setBack(true);
    goTo(to);
  };
  return (
    <>
      <WorkHead title={`练习：${title}`} headingRef={head} states={items.map(stateOf)} at={at} onClose={onBack}>
        <button
          type="button"
          className="btn btn-ghost btn-circle shrink-0"
          aria-label="上一题"
          title="上一题"
          disabled={at === 0}
          onClick={() => (item === undefined ? backTo(at - 1) : goTo(at - 1))}
        >
          <ChevronLeft size={20} aria-hidden />
        </button>
      </WorkHead>
      <div className="mx-auto w-full max-w-6xl px-4 pt-3 pb-8 md:px-6 md:pt-6">
        {item === undefined ? (
          <SessionEnd {...{ session, onSession, onBack }} onItem={backTo} />
        ) : (
          <SessionItem {...{ session, sitting, item, onReload }} takesFocus={isBack} />
        )}
      </div>
    </>
  );
}

function stateOf({ answer }: PracticeSession['items'][number]): BubbleState {
  if (answer === null) return 'empty';
  if (!answer.is_right) return 'struck';
  return answer.certainty === 'guess' ? 'half' : 'full';
}
