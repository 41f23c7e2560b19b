import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { useInSlices } from '#ui/state/use-in-slices.ts';
import type { ResultExtras } from './result-extras.ts';
import { ResultView } from './result-view.tsx';
import type { ResultTab } from './result-tab.ts';
import { useRightLevel } from '#exam/names/use-right-level.ts';
import { resultQuery } from '#exam/queries/submission-queries.ts';
import { EXAM_NAMES } from '#exam/names/exam-names.ts';
import { examOfLevel } from '#exam/names/level.ts';
import { Loading } from '#ui/page/loading.tsx';

const THINGS = 3;

function ResultSkeleton() {
  return (
    <Loading className="grid gap-8">
      <div aria-hidden className="sheet grid gap-8 p-5 md:p-8 lg:grid-cols-[1fr_25rem]">
        <div>
          <div className="skeleton h-4 w-24" />
          <div className="mt-3 skeleton h-18 w-44 lg:h-24" />
          <div className="mt-10 skeleton h-3 w-full" />
          <div className="mt-10 skeleton h-5 w-4/5" />
        </div>
        <div className="grid content-between gap-6">
          {Array.from({ length: THINGS }, (_, index) => (
            <div key={index} className="skeleton h-13 w-full" />
          ))}
        </div>
      </div>
      <div aria-hidden className="sheet h-80 p-5 md:p-6">
        <div className="skeleton h-full w-full" />
      </div>
    </Loading>
  );
}

export interface ResultScreenProps extends ResultExtras {
  level: 4 | 6;
  /** If omitted, the latest submission of the level. */
  submissionId?: string | undefined;
  tab: ResultTab;
  onTab: (tab: ResultTab) => void;
  /** The user's own target score for this exam. */
  target: number | null;
}

export function ResultScreen({ level, submissionId, ...shown }: ResultScreenProps) {
  const result = useQuery(resultQuery(level, submissionId));
  const isMoving = useRightLevel(level, result.data?.exam_type);
  const isShown = useInSlices(result.isSuccess);
  if (result.isPending || (result.isSuccess && !isShown) || isMoving) {
    return (
      <Page title="考试结果" lead=" ">
        <ResultSkeleton />
      </Page>
    );
  }
  if (result.isError) {
    const isMissing = result.error instanceof ApiError && (result.error.status === 404 || result.error.status === 422);
    return (
      <Page title="考试结果">
        {isMissing ? (
          <EmptyState drawing="door" line="没有找到这次作答" note="地址可能不完整，可以从历史成绩里找。">
            <Link to="/cet{$level}/history" params={{ level }} className="btn btn-outline">
              历史成绩
            </Link>
          </EmptyState>
        ) : (
          <ErrorState message={messageOf(result.error)} onRetry={() => void result.refetch()} />
        )}
      </Page>
    );
  }
  if (result.data === null) {
    return (
      <Page title="考试结果">
        <EmptyState
          drawing="ruler"
          line={`还没有${EXAM_NAMES[examOfLevel(level)]}的成绩`}
          note="做完一份试卷，这里会有估分和接下来要做的事。"
        >
          <Link to="/cet{$level}" params={{ level }} className="btn btn-outline">
            选一份试卷
          </Link>
        </EmptyState>
      </Page>
    );
  }
  const { mode, paper_id, id } = result.data;
  // A drill has a mark instead of points.
  if (mode === 'drill') {
    return (
      <Navigate
        to="/cet{$level}/drill/$id/result"
        params={{ level, id: paper_id }}
        search={{ submission: id }}
        replace
      />
    );
  }
  return <ResultView submission={result.data} level={level} {...shown} />;
}
