import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { analysisQuery } from '#exam/queries/analysis-queries.ts';
import { isAnalysed, submissionOnPaperQuery } from '#exam/queries/submission-queries.ts';
import { PaperRefusal, type Refused } from '#exam/results/paper-refusal.tsx';
import { useAnswersGate } from '#exam/results/use-answers-gate.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { TappableWords } from '#exam/words/tappable-words.tsx';
import { useRightLevel } from '#exam/names/use-right-level.ts';
import type { Care, Keep } from './care.ts';
import { type Review, reviewQuery } from '#exam/queries/review-queries.ts';
import type { Analysis } from '@study/contract/results/analysis.ts';
import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useScoring } from '#exam/queries/scoring-queries.ts';
import { Loading } from '#ui/page/loading.tsx';
import { useRemembered } from '#ui/state/use-remembered.ts';
import { EvidenceContext, useEvidenceSearch } from './evidence-search.ts';
import { myAnswers } from './my-answers.ts';
import { OnePage } from './one-page.tsx';
import { groupsOf } from './review-groups.ts';
import { ReportedContext } from './reported-context.ts';
import { TakersContext, takersOf } from './takers.ts';
import { useReviewPosition } from './use-review-position.ts';

/** How long printing waits for lazy-loaded content (revisions and their marks). */
const LATE_MS = 600;

/** Renders the whole paper, opens the print dialog, and returns to the single page when the dialog closes. */
function useWholePrint(): { isOpen: boolean; print: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    addEventListener('afterprint', close);
    const timer = setTimeout(() => print(), LATE_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', close);
    };
  }, [isOpen]);
  return { isOpen, print: () => setOpen(true) };
}

const WholePaper = lazy(async () => ({ default: (await import('./whole-paper.tsx')).WholePaper }));

interface AnswerViewProps {
  review: Review;
  submission: Submission | null;
  /** Loads after the answers, or not at all. */
  analysis: Analysis | undefined;
  care: Care;
  keep: Keep;
  /** Called when the signed URLs of recordings have expired. */
  onReload: () => void;
}

function AnswerView({ review, submission, analysis, care, keep, onReload }: AnswerViewProps) {
  const groups = useMemo(() => groupsOf(review), [review]);
  const mine = useMemo(() => myAnswers(submission), [submission]);
  const takers = useMemo(() => takersOf(analysis), [analysis]);
  const at = useReviewPosition(groups, mine);
  const [isEvidenceFirst, setEvidenceFirst] = useRemembered('evidence-first');
  const whole = useWholePrint();
  // Printed answers cannot be revealed one by one, so evidence-first mode is off.
  const evidence = useEvidenceSearch(isEvidenceFirst && !whole.isOpen);
  useScoring(submission);
  const source = useMemo(
    () => ({ paperId: review.paper.id, submissionId: submission?.id, glossary: review.answers.glossary }),
    [review, submission?.id],
  );
  const reported = useMemo(
    () => ({ paperId: review.paper.id, version: submission?.content_version }),
    [review.paper.id, submission?.content_version],
  );
  const about = { review, groups, submission, mine, care };
  return (
    <EvidenceContext value={evidence}>
      <ReportedContext value={reported}>
        <TakersContext value={takers}>
          {whole.isOpen ? (
            <Page title={review.paper.title} lead="答案与解析">
              <Suspense fallback={<Loading className="skeleton h-96" />}>
                <WholePaper {...about} />
              </Suspense>
            </Page>
          ) : (
            <TappableWords source={source}>
              <OnePage
                {...about}
                at={at}
                keep={keep}
                isEvidenceFirst={isEvidenceFirst}
                onEvidenceFirst={setEvidenceFirst}
                onPrint={whole.print}
                onReload={onReload}
              />
            </TappableWords>
          )}
        </TakersContext>
      </ReportedContext>
    </EvidenceContext>
  );
}

export interface AnswerScreenProps {
  level: 4 | 6;
  paperId: string;
  submissionId?: string | undefined;
  care: Care;
  keep: Keep;
}

/** Keys, explanations, transcripts and sample answers, beside the user's own answers. */
export function AnswerScreen({ level, paperId, submissionId, care, keep }: AnswerScreenProps) {
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
  // Also rendered without the user's own answers, if they fail to load.
  return (
    <AnswerView
      review={review.data}
      submission={submission.data ?? null}
      analysis={analysis.data}
      care={care}
      keep={keep}
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
