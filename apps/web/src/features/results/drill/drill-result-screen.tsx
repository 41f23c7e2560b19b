import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { examOfLevel } from '#exam/names/level.ts';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { useRightLevel } from '#exam/names/use-right-level.ts';
import { reviewQuery } from '#exam/queries/review-queries.ts';
import { resultQuery } from '#exam/queries/submission-queries.ts';
import { useScoring } from '#exam/queries/scoring-queries.ts';
import { isMissing } from '#exam/results/use-answers-gate.ts';
import { TappableWords } from '#exam/words/tappable-words.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import type { Care } from '../answers/care.ts';
import { TextReview } from '../answers/text-review.tsx';

interface DrillResultProps {
  level: 4 | 6;
  paperId: string;
  submissionId: string | undefined;
  care: Care;
}

/** The marked text of a drill beside its references or samples. */
export function DrillResultScreen({ level, paperId, submissionId, care }: DrillResultProps) {
  const result = useQuery({ ...resultQuery(level, submissionId), enabled: submissionId !== undefined });
  const submission = result.data ?? null;
  const isMine = submission !== null && isHandedIn(submission, paperId);
  const review = useQuery({ ...reviewQuery(paperId), enabled: isMine });
  const isMoving = useRightLevel(level, submission?.exam_type);
  useScoring(submission);
  if (isMine && review.isSuccess && !isMoving) {
    return <Marked {...{ level, submission, care }} review={review.data} />;
  }
  const error = result.error ?? review.error;
  const isNowhere = submissionId === undefined || (result.isSuccess && !isMine) || isMissing(error);
  if (isNowhere && !isMoving) return <Nowhere level={level} />;
  return (
    <Page title={submission?.paper_title ?? '短练习'} lead=" ">
      {error === null ? (
        <SheetSkeleton />
      ) : (
        <ErrorState message={messageOf(error)} onRetry={() => void (result.error ? result : review).refetch()} />
      )}
    </Page>
  );
}

const isHandedIn = ({ mode, state, submitted_at, paper_id }: Submission, paperId: string): boolean =>
  mode === 'drill' && paper_id === paperId && submitted_at !== null && state !== 'abandoned';

function Nowhere({ level }: { level: 4 | 6 }) {
  return (
    <Page title="短练习">
      <EmptyState drawing="door" line="没有找到这次作答" note="可能还没有交，可以从练习里找到它。">
        <ToPractice level={level} />
      </EmptyState>
    </Page>
  );
}

interface MarkedProps {
  level: 4 | 6;
  submission: Submission;
  review: Parameters<typeof TextReview>[0]['review'];
  care: Care;
}

function Marked({ level, submission, review, care }: MarkedProps) {
  const { paper_id: id, paper_title: title, submitted_at: at } = submission;
  const part = submission.writing === null ? 'translation' : 'writing';
  return (
    <Page
      title={title}
      lead={`${PART_NAMES[part]}，${at === null ? '' : formatDateTime(at)}交`}
      actions={
        <div className="flex flex-wrap gap-3">
          <Link to="/cet{$level}/drill/$id" params={{ level, id }} className="btn btn-outline">
            再写一遍
          </Link>
          <ToPractice level={level} />
        </div>
      }
    >
      <div className="mx-auto grid max-w-4xl gap-4 md:gap-6">
        <TappableWords source={{ paperId: id, submissionId: submission.id }}>
          <TextReview page={part} review={review} submission={submission} care={care} onShown={() => undefined} />
        </TappableWords>
      </div>
    </Page>
  );
}

function ToPractice({ level }: { level: 4 | 6 }) {
  return (
    <Link to="/practice" search={{ exam_type: examOfLevel(level) }} className="btn btn-ghost">
      回到练习
    </Link>
  );
}
