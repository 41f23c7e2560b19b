import { OPTION_LETTERS, type ItemAnswer, type Options } from '@study/contract/paper-document.ts';
import { ReviewedOption } from '../../exam/items/reviewed-option.tsx';
import { useEvidence } from './evidence-desk.ts';
import { ItemBody } from './item-body.tsx';
import type { MyAnswer } from './my-answers.ts';

interface ReviewedChoiceProps {
  stem: string;
  options: Options;
  answer: ItemAnswer;
  mine: MyAnswer | undefined;
  /** Where the evidence stands in the text. */
  place?: { id: string; name: string } | null;
}

/** A question with four options as it was answered, and as it should be. */
export function ReviewedChoice({ stem, options, answer, mine, place = null }: ReviewedChoiceProps) {
  const isOpen = useEvidence().isOpen(answer);
  return (
    <article aria-label={`第${answer.no}题`} id={`item-${answer.no}`} tabIndex={-1} className="item-anchor">
      <h3 className="flex items-start gap-3">
        <span className="min-w-7 font-bold tabular-nums">{answer.no}</span>
        <span lang="en" className="passage">
          {stem}
        </span>
      </h3>
      <ul className="mt-2 grid gap-1.5">
        {OPTION_LETTERS.map((letter) => (
          <ReviewedOption
            key={letter}
            letter={letter}
            text={options[letter]}
            isKey={isOpen && letter === answer.key}
            isMine={letter === mine?.response}
            isOpen={isOpen}
          />
        ))}
      </ul>
      <div className="mt-3">
        <ItemBody answer={answer} mine={mine} place={place} />
      </div>
    </article>
  );
}
