import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError, messageOf } from '../../api/errors.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import type { ResultExtras } from './result-extras.ts';
import { ResultView } from './result-view.tsx';
import { SheetSkeleton } from '../../ui/page/sheet-skeleton.tsx';
import { useRightLevel } from '../../exam/names/use-right-level.ts';
import { resultQuery } from '../../exam/queries/submission-queries.ts';
import { EXAM_NAMES } from '../../exam/names/exam-names.ts';
import { examOfLevel } from '../../exam/names/level.ts';

export interface ResultScreenProps extends ResultExtras {
  level: 4 | 6;
  /** Left out: the latest submission of that level. */
  submissionId?: string | undefined;
  /** The student's own, on this exam. */
  target: number | null;
}

export function ResultScreen({ level, submissionId, target, ...extras }: ResultScreenProps) {
  const result = useQuery(resultQuery(level, submissionId));
  const isMoving = useRightLevel(level, result.data?.exam_type);
  if (result.isPending || isMoving) {
    return (
      <Page title="考试结果">
        <SheetSkeleton />
      </Page>
    );
  }
  if (result.isError) {
    const isMissing = result.error instanceof ApiError && (result.error.status === 404 || result.error.status === 422);
    return (
      <Page title="考试结果">
        {isMissing ? (
          <EmptyState line="没有找到这次作答，地址可能不完整。">
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
        <EmptyState line={`您还没有交过${EXAM_NAMES[examOfLevel(level)]}的试卷，先做一份吧。`}>
          <Link to="/cet{$level}" params={{ level }} className="btn btn-primary">
            选一份试卷
          </Link>
        </EmptyState>
      </Page>
    );
  }
  return <ResultView submission={result.data} level={level} target={target} {...extras} />;
}
