import { ReviewedOption } from '#exam/items/reviewed-option.tsx';
import { useEvidence } from './evidence-desk.ts';
import { spokenChoice } from './item-words.ts';
import type { MyAnswer } from './my-answers.ts';
import type { ReviewedItem } from './review-groups.ts';

const COUNTS: Readonly<Record<number, string>> = { 1: '一', 2: '两', 3: '三' };

interface ReviewedChoicesProps {
  item: ReviewedItem;
  mine: MyAnswer | undefined;
}

/** The key and what was chosen; the other options fold away. Before the key may be seen, all of them. */
export function ReviewedChoices({ item, mine }: ReviewedChoicesProps) {
  const isOpen = useEvidence().isOpen(item.answer);
  const { key, trap } = item.answer;
  const own = mine?.response ?? null;
  const isQuestion = item.stem !== null && Object.keys(item.choices).length > 0;
  const letters = isQuestion ? Object.keys(item.choices).toSorted() : [...new Set([key, own ?? key])].toSorted();
  // Of a blank or a statement only the key and the answer are letters that say something.
  if (!isOpen && !isQuestion) return null;
  const isShown = (letter: string) => !isOpen || letter === key || letter === own;
  const rest = letters.filter((letter) => !isShown(letter));
  const option = (letter: string) => (
    <ReviewedOption
      key={letter}
      letter={letter}
      text={isQuestion ? item.choices[letter] : spokenChoice(item, letter).replace(`${letter} `, '')}
      isKey={isOpen && letter === key}
      isMine={letter === own}
      isOpen={isOpen}
      trap={isOpen && letter !== own ? trap?.[letter] : undefined}
    />
  );
  return (
    <>
      <ul className="mt-3 grid gap-2">{letters.filter(isShown).map(option)}</ul>
      {rest.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-bold text-ink-accent md:min-h-9">
            看{rest.join('、')}
            {COUNTS[rest.length]}项
          </summary>
          <ul className="mt-1 grid gap-2">{rest.map(option)}</ul>
        </details>
      )}
    </>
  );
}
