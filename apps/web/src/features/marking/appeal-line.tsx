import type { Appeal } from '@study/contract/marking/appeals.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import type { Claim } from '#exam/marks/claim.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { appealsQuery } from './marking-queries.ts';

const AppealDialog = lazy(async () => ({ default: (await import('./appeal-dialog.tsx')).AppealDialog }));

interface AppealLineProps {
  submissionId: string;
  part: SubjectivePart;
  /** A new claim opens the dialog with its point. */
  claim?: Claim | undefined;
}

/** State of an appeal against a mark, or the button to make one. */
export function AppealLine({ submissionId, part, claim }: AppealLineProps) {
  const queryClient = useQueryClient();
  const { data, isError, refetch } = useQuery(appealsQuery(submissionId));
  const [isAsking, setAsking] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const state = useRef<HTMLDivElement>(null);
  const own = data?.results.find((appeal) => appeal.part === part);
  const addAppeal = (appeal: Appeal) => {
    setAsking(false);
    queryClient.setQueryData(appealsQuery(submissionId).queryKey, (known) => ({
      results: [...(known?.results ?? []), appeal],
    }));
    showToast('已提交申诉');
    // Moves the focus, because the focused button was removed.
    requestAnimationFrame(() => state.current?.focus());
  };
  const ask = () => {
    setLoaded(true);
    setAsking(true);
  };
  const hasAppealed = data && own !== undefined;
  const taken = useClaim({ claim, hasAppealed, state, ask });
  if (isError) {
    return (
      <p className="no-print text-ui text-ink-muted">
        申诉情况没有读到。
        <button type="button" className="text-link min-h-11 px-1 md:min-h-8" onClick={() => void refetch()}>
          重试
        </button>
      </p>
    );
  }
  return (
    <div className="min-h-11 md:min-h-9">
      {own !== undefined && <AppealState appeal={own} ref={state} />}
      {data !== undefined && own === undefined && (
        <p className="no-print flex flex-wrap items-center gap-x-3 text-ui">
          <span className="text-ink-muted">对分数有疑问，可以请老师查看。</span>
          <button type="button" className="text-link min-h-11 md:min-h-8" onClick={ask}>
            申诉
          </button>
        </p>
      )}
      {isLoaded && (
        <Suspense>
          <AppealDialog
            submissionId={submissionId}
            part={part}
            isOpen={isAsking && own === undefined}
            claim={taken}
            onClose={() => setAsking(false)}
            onSent={addAppeal}
          />
        </Suspense>
      )}
    </div>
  );
}

function AppealState({ appeal, ref }: { appeal: Appeal; ref: RefObject<HTMLDivElement | null> }) {
  const { reason, created_at, answered_at } = appeal;
  return (
    <div ref={ref} tabIndex={-1} className="text-ui outline-none">
      <p>
        <span className="font-medium">{answered_at === null ? '已申诉，等待老师查看' : '老师已评分'}</span>
        <span className="ml-3 text-ink-muted tabular-nums">{formatDateTime(answered_at ?? created_at)}</span>
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap text-ink-muted">申诉理由：{reason}</p>
    </div>
  );
}

interface ClaimUse {
  claim: Claim | undefined;
  /** Undefined while unknown. */
  hasAppealed: boolean | undefined;
  /** Element that shows the existing appeal. */
  state: RefObject<HTMLElement | null>;
  ask: () => void;
}

/** Handles each new claim once: opens the dialog, or shows the existing appeal. Returns the latest claim. */
function useClaim({ claim, hasAppealed, state, ask }: ClaimUse): Claim | undefined {
  const [taken, setTaken] = useState<Claim>();
  const [late, setLate] = useState<Claim>();
  if (claim !== undefined && claim !== taken && hasAppealed !== undefined) {
    setTaken(claim);
    if (hasAppealed) setLate(claim);
    else ask();
  }
  useEffect(() => {
    if (late === undefined) return;
    showToast('这一部分已申诉过，每部分只能申诉一次');
    state.current?.focus();
  }, [late, state]);
  return taken;
}
