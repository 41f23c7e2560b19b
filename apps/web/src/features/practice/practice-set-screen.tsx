import { useQuery } from '@tanstack/react-query';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { WorkHead } from '#exam/items/work-head.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { practiceSetQuery } from './practice-queries.ts';
import type { PracticeSet } from '@study/contract/practice/practice.ts';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { BubbleState } from '#ui/chart/bubbles.tsx';
import { PracticeSetEnd } from './practice-set-end.tsx';
import { PracticeSetItem } from './practice-set-item.tsx';
import { useSetProgress } from './use-set-progress.ts';

interface PracticeSetScreenProps {
  userId: string;
  id: string;
  /** Opens another set. */
  onSet: (id: string) => void;
  onBack: () => void;
}

/** Full-screen practice set; resumes at the first unanswered item. */
export function PracticeSetScreen({ userId, id, onSet, onBack }: PracticeSetScreenProps) {
  const set = useQuery(practiceSetQuery(id));
  if (set.data !== undefined) {
    return <RunningSet set={set.data} onReload={() => void set.refetch()} {...{ userId, onSet, onBack }} />;
  }
  return (
    <>
      <WorkHead title="练习" states={[]} at={0} onClose={onBack} />
      <div className="mx-auto w-full max-w-6xl px-4 pt-3 md:px-6 md:pt-6">
        {set.isPending && <SheetSkeleton />}
        {set.isError && <WhyNot error={set.error} onRetry={() => void set.refetch()} onBack={onBack} />}
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

interface RunningSetProps {
  userId: string;
  set: PracticeSet;
  onReload: () => void;
  onSet: (id: string) => void;
  onBack: () => void;
}

/** A running set with its progress. */
function RunningSet({ userId, set, onReload, onSet, onBack }: RunningSetProps) {
  const progress = useSetProgress(set);
  const { items, title } = set;
  const { at, goTo } = progress;
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
          <PracticeSetEnd {...{ userId, set, onSet, onBack }} onItem={backTo} />
        ) : (
          <PracticeSetItem {...{ set, progress, item, onReload }} takesFocus={isBack} />
        )}
      </div>
    </>
  );
}

function stateOf({ answer }: PracticeSet['items'][number]): BubbleState {
  if (answer === null) return 'empty';
  if (!answer.is_right) return 'struck';
  return answer.certainty === 'guess' ? 'half' : 'full';
}
