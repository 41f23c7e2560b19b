import { RATINGS, type MistakeInReview, type Rating } from '@study/contract/mistakes.ts';
import { RATING_NAMES } from '../../../exam/names/rating-names.ts';
import { spokenDueDay } from './review-words.ts';

interface RatingButtonsProps {
  /** Where each rating leads to. */
  next: MistakeInReview['next'];
  allowed: readonly Rating[];
  /** Nothing was answered. */
  isUnanswered: boolean;
  onRate: (rating: Rating) => void;
}

/** The rating buttons, each with the day on which the item comes back. */
export function RatingButtons({ next, allowed, isUnanswered, onRate }: RatingButtonsProps) {
  const isForgotten = allowed.length === 1;
  return (
    <div className="no-print sticky bottom-16 z-10 -mx-4 border-t border-base-300 bg-base-200 px-4 py-3 md:bottom-0 md:mx-0 md:px-0">
      <p className="mb-2 text-[0.8125rem] text-ink-muted">
        {isForgotten && '答错的题按“忘了”安排，重新开始计。'}
        {isUnanswered && '没有作答，只改下次日期，不计入连续答对。'}
        {!isForgotten && !isUnanswered && '这道题您记得怎么样？'}
      </p>
      <div role="group" aria-label="评价" className="grid grid-cols-4 gap-2">
        {RATINGS.filter((rating) => allowed.includes(rating)).map((rating) => (
          <button
            key={rating}
            type="button"
            className={`btn h-14 flex-col gap-0 px-1 leading-tight ${
              isForgotten ? 'btn-primary col-span-4' : rating === 'good' ? 'btn-primary' : 'btn-outline'
            }`}
            aria-keyshortcuts={String(RATINGS.indexOf(rating) + 1)}
            onClick={() => onRate(rating)}
          >
            <span>{RATING_NAMES[rating]}</span>
            <span className="text-[0.8125rem] font-normal">{spokenNext(next[rating])}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

/** No review comes back on the same day, though a stale list may say so. */
function spokenNext(instant: string): string {
  const day = spokenDueDay(instant);
  return day === '今天' ? '明天' : day;
}
