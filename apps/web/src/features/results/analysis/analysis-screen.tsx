import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { analysisQuery } from '#exam/queries/analysis-queries.ts';
import { PaperRefusal, type Refused } from '#exam/results/paper-refusal.tsx';
import { useAnswersGate } from '#exam/results/use-answers-gate.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { useRightLevel } from '#exam/names/use-right-level.ts';
import { AnalysisView } from './analysis-view.tsx';
import { Loading } from '#ui/page/loading.tsx';

const FINDINGS = 3;
const POINTS = 6;

function AnalysisSkeleton() {
  return (
    <Loading className="grid gap-4">
      <div aria-hidden className="grid items-start gap-4 lg:grid-cols-2">
        <div className="sheet grid gap-6 p-5 md:p-7">
          <div className="skeleton h-7 w-32" />
          {Array.from({ length: FINDINGS }, (_, index) => (
            <div key={index} className="skeleton h-20 w-full" />
          ))}
          <div className="skeleton h-11 w-40" />
        </div>
        <div className="sheet grid gap-5 p-5 md:p-6">
          <div className="skeleton h-7 w-24" />
          {Array.from({ length: POINTS }, (_, index) => (
            <div key={index} className="skeleton h-8 w-full" />
          ))}
        </div>
      </div>
      <div aria-hidden className="sheet mt-4 h-96 p-5">
        <div className="skeleton h-full w-full" />
      </div>
    </Loading>
  );
}

export interface AnalysisScreenProps {
  level: 4 | 6;
  paperId: string;
  submissionId?: string | undefined;
}

export function AnalysisScreen({ level, paperId, submissionId }: AnalysisScreenProps) {
  const { gate, exam } = useAnswersGate(paperId);
  const analysis = useQuery({ ...analysisQuery(paperId, submissionId), enabled: gate === 'open' });
  const isMoving = useRightLevel(level, analysis.data?.exam_type ?? exam);
  if (analysis.isSuccess && !isMoving) return <AnalysisView analysis={analysis.data} level={level} />;
  const isOnTheWay = gate === 'asking' || (gate === 'open' && !analysis.isError) || isMoving;
  return (
    <Page title="答卷分析" lead={isOnTheWay ? ' ' : undefined}>
      {isOnTheWay ? (
        <AnalysisSkeleton />
      ) : (
        <WhyNot
          gate={gate}
          error={analysis.error}
          level={level}
          paperId={paperId}
          onRetry={() => void analysis.refetch()}
        />
      )}
    </Page>
  );
}

function WhyNot({ level, paperId, ...refused }: Refused) {
  return (
    <PaperRefusal
      {...refused}
      level={level}
      paperId={paperId}
      promise="做完交卷后，这里会按题型、知识点和用时分析答卷。"
      sealed={
        <EmptyState line="交卷后才能看答卷分析" note="这份试卷有一次模考还没有交卷。">
          <Link to="/cet{$level}/exam/$id" params={{ level, id: paperId }} className="btn btn-outline">
            继续作答
          </Link>
          <Link to="/cet{$level}/history" params={{ level }} className="btn btn-ghost">
            历史成绩
          </Link>
        </EmptyState>
      }
      missing={
        <EmptyState line="没有可以分析的答卷" note="交卷后，这里会按题型、知识点和用时分析它。" drawing="ruler">
          <Link to="/cet{$level}" params={{ level }} className="btn btn-outline">
            选一份试卷
          </Link>
          <Link to="/cet{$level}/history" params={{ level }} className="btn btn-ghost">
            历史成绩
          </Link>
        </EmptyState>
      }
    />
  );
}
