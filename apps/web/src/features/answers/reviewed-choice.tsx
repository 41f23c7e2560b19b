import { OPTION_LETTERS, type ItemAnswer, type Options } from '@study/contract/paper-document.ts';
import { Check, X } from 'lucide-react';
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
          <Option
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

interface OptionProps {
  letter: string;
  text: string;
  isKey: boolean;
  isMine: boolean;
  /** The key may be seen. */
  isOpen: boolean;
}

function Option({ letter, text, isKey, isMine, isOpen }: OptionProps) {
  const isWrong = isOpen && isMine && !isKey;
  const border = isKey ? 'border-ink-good' : isWrong ? 'border-ink-bad' : 'border-base-content/15';
  return (
    <li className={`flex items-start gap-3 rounded-field border bg-base-100 px-3 py-2 ${border}`}>
      <span className="font-medium">{letter}</span>
      <span lang="en" className="grow">
        {text}
      </span>
      {isKey && (
        <span className="flex shrink-0 items-center gap-1 text-[0.8125rem] text-ink-good">
          <Check size={16} aria-hidden />
          正确答案
        </span>
      )}
      {isMine && !isKey && (
        <span
          className={`flex shrink-0 items-center gap-1 text-[0.8125rem] ${isWrong ? 'text-ink-bad' : 'text-ink-muted'}`}
        >
          {isWrong && <X size={16} aria-hidden />}
          我的答案
        </span>
      )}
    </li>
  );
}
