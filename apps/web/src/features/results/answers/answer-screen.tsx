import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { analysisQuery } from '#exam/queries/analysis-queries.ts';
import { isAnalysed, submissionOnPaperQuery } from '#exam/queries/submission-queries.ts';
import { PaperRefusal, type Refused } from '#exam/results/paper-refusal.tsx';
import { useAnswersGate } from '#exam/results/use-answers-gate.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { useRightLevel } from '#exam/names/use-right-level.ts';
import { AnswerView } from './answer-view.tsx';
import type { Care } from './care.ts';
import { reviewQuery } from '#exam/queries/review-queries.ts';

export interface AnswerScreenProps {
  level: 4 | 6;
  paperId: string;
  submissionId?: string | undefined;
  care: Care;
}

/** Keys, explanations, transcripts and samples, beside what was answered. */
export function AnswerScreen({ level, paperId, submissionId, care }: AnswerScreenProps) {
  const { gate, exam } = useAnswersGate(paperId);
  const isOpen = gate === 'open';
  const review = useQuery({ ...reviewQuery(paperId), enabled: isOpen });
  const submission = useQuery({ ...submissionOnPaperQuery(paperId, submissionId), enabled: isOpen });
  const analysis = useQuery({
    ...analysisQuery(paperId, submissionId),
    enabled: isOpen && isAnalysed(submission.data),
  });
  const isMoving = useRightLevel(level, review.data?.paper.exam ?? exam);
  if ((review.isError || (!isOpen && gate !== 'asking')) && !isMoving) {
    return (
      <Page title="答案与解析">
        <WhyNot
          gate={gate}
          error={review.error}
          level={level}
          paperId={paperId}
          onRetry={() => void review.refetch()}
        />
      </Page>
    );
  }
  if (!review.isSuccess || submission.isPending || isMoving) {
    return (
      <Page title="答案与解析" lead=" ">
        <SheetSkeleton />
      </Page>
    );
  }
  // Show the keys even if the user's own answers could not be loaded.
  return (
    <AnswerView
      review={review.data}
      submission={submission.data ?? null}
      analysis={analysis.data}
      care={care}
      onReload={() => void review.refetch()}
    />
  );
}

function WhyNot({ level, paperId, ...refused }: Refused) {
  return (
    <PaperRefusal
      {...refused}
      level={level}
      paperId={paperId}
      promise="做完交卷后，这里有每道题的答案和解析。"
      sealed={
        <EmptyState line="交卷后才能查看答案与解析" note="这份试卷还在做，答案先封着。">
          <Link to="/cet{$level}/exam/$id" params={{ level, id: paperId }} className="btn btn-outline">
            去作答
          </Link>
        </EmptyState>
      }
      missing={
        <EmptyState drawing="door" line="没有这份试卷" note="地址可能不完整，可以从试卷列表进。">
          <Link to="/cet{$level}" params={{ level }} className="btn btn-outline">
            试卷列表
          </Link>
        </EmptyState>
      }
    />
  );
}
