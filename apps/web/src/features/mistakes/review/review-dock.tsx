import { RATINGS, type MistakeInReview, type Rating } from '@study/contract/mistakes/mistakes.ts';
import { Dock } from '#ui/page/dock.tsx';
import { ReasonChips } from '../item/reason-chips.tsx';
import type { MistakeChanges } from '../item/use-mistake-changes.ts';
import { GradeChoice } from './grade-choice.tsx';
import { continueWords } from './review-words.ts';

interface ReviewDockProps {
  mistake: MistakeInReview;
  /** Null where nothing was answered. */
  isRight: boolean | null;
  rating: Rating;
  isExamDay: boolean;
  onPick: (rating: Rating) => void;
  onContinue: () => void;
  changes: MistakeChanges;
}

/** After the answer one button goes on and says when the item comes back. Above it, quietly: why it was wrong, or how well it was known. */
export function ReviewDock({ mistake, isRight, rating, isExamDay, onPick, onContinue, changes }: ReviewDockProps) {
  return (
    <Dock isTall>
      <div className="flex w-full items-center md:w-auto">
        {isRight === false ? (
          <ReasonChips mistake={mistake} changes={changes} lead="错在" />
        ) : (
          <GradeChoice value={rating} onPick={onPick} />
        )}
      </div>
      <button
        type="button"
        className="btn btn-primary btn-lg w-full md:ms-auto md:w-auto"
        aria-keyshortcuts={`Enter ${RATINGS.indexOf(rating) + 1}`}
        onClick={onContinue}
      >
        {continueWords(mistake, { rating, isRight, isExamDay })}
      </button>
    </Dock>
  );
}
