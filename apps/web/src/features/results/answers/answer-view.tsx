import type { Analysis } from '@study/contract/results/analysis.ts';
import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { lazy, Suspense, useMemo } from 'react';
import { useScoring } from '#exam/queries/use-scoring.ts';
import { Loading } from '#ui/page/loading.tsx';
import { Page } from '#ui/page/page.tsx';
import { useRemembered } from '#ui/state/use-remembered.ts';
import type { Care } from './care.ts';
import { EvidenceContext, useEvidenceDesk } from './evidence-desk.ts';
import { myAnswers } from './my-answers.ts';
import { OnePage } from './one-page.tsx';
import { groupsOf } from './review-groups.ts';
import type { Review } from '#exam/queries/review-queries.ts';
import { TakersContext, takersOf } from './takers.ts';
import { useReviewPlace } from './use-review-place.ts';
import { useWholePrint } from './use-whole-print.ts';

const WholePaper = lazy(async () => ({ default: (await import('./whole-paper.tsx')).WholePaper }));

interface AnswerViewProps {
  review: Review;
  submission: Submission | null;
  /** Comes later than the answers, or not at all. */
  analysis: Analysis | undefined;
  care: Care;
  /** Addresses of recordings no longer work. */
  onReload: () => void;
}

export function AnswerView({ review, submission, analysis, care, onReload }: AnswerViewProps) {
  const groups = useMemo(() => groupsOf(review), [review]);
  const mine = useMemo(() => myAnswers(submission), [submission]);
  const takers = useMemo(() => takersOf(analysis), [analysis]);
  const at = useReviewPlace(groups, mine);
  const [isEvidenceFirst, setEvidenceFirst] = useRemembered('evidence-first');
  const whole = useWholePrint();
  // On paper nothing can be opened.
  const desk = useEvidenceDesk(isEvidenceFirst && !whole.isOpen);
  useScoring(submission);
  const about = { review, groups, submission, mine, care };
  return (
    <EvidenceContext value={desk}>
      <TakersContext value={takers}>
        {whole.isOpen ? (
          <Page title={review.paper.title} lead="答案与解析">
            <Suspense fallback={<Loading className="skeleton h-96" />}>
              <WholePaper {...about} />
            </Suspense>
          </Page>
        ) : (
          <OnePage
            {...about}
            at={at}
            isEvidenceFirst={isEvidenceFirst}
            onEvidenceFirst={setEvidenceFirst}
            onPrint={whole.print}
            onReload={onReload}
          />
        )}
      </TakersContext>
    </EvidenceContext>
  );
}
