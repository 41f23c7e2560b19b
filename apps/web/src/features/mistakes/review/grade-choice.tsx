import { RATINGS, type Rating } from '@study/contract/mistakes/mistakes.ts';
import { RATING_NAMES } from '#exam/names/rating-names.ts';
import { Picks } from '#ui/form/picks.tsx';

interface GradeChoiceProps {
  value: Rating;
  onPick: (rating: Rating) => void;
}

/** How well it was known; the button beside says when each leads the item back. */
export function GradeChoice({ value, onPick }: GradeChoiceProps) {
  return (
    <Picks
      label="评价"
      value={value}
      choices={RATINGS.map((rating) => ({ value: rating, label: RATING_NAMES[rating] }))}
      onPick={onPick}
    />
  );
}
