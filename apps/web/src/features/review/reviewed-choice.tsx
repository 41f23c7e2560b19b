import { OPTION_LETTERS, type ItemAnswer, type Options } from '@study/contract/paper-document.ts';
import { Check, X } from 'lucide-react';
import { Explained } from '../../ui/explained.tsx';
import type { MyAnswer } from './my-answers.ts';
import { Verdict } from '../../ui/verdict.tsx';

interface ReviewedChoiceProps {
  stem: string;
  options: Options;
  answer: ItemAnswer;
  mine: MyAnswer | undefined;
}

/** A question with four options as it was answered, and as it should be. */
export function ReviewedChoice({ stem, options, answer, mine }: ReviewedChoiceProps) {
  return (
    <article aria-label={`第${answer.no}题`} id={`item-${answer.no}`} className="scroll-m-16">
      <h3 className="flex items-start gap-3">
        <span className="min-w-7 font-bold tabular-nums">{answer.no}</span>
        <span lang="en" className="passage">
          {stem}
        </span>
      </h3>
      <ul className="mt-2 grid gap-1.5">
        {OPTION_LETTERS.map((letter) => {
          const isKey = letter === answer.key;
          const isMine = letter === mine?.response;
          return (
            <li
              key={letter}
              className={`flex items-start gap-3 rounded-field border bg-base-100 px-3 py-2 ${
                isKey ? 'border-ink-good' : isMine ? 'border-ink-bad' : 'border-base-content/15'
              }`}
            >
              <span className="font-medium">{letter}</span>
              <span lang="en" className="grow">
                {options[letter]}
              </span>
              {isKey && (
                <span className="flex shrink-0 items-center gap-1 text-[0.8125rem] text-ink-good">
                  <Check size={16} aria-hidden />
                  正确答案
                </span>
              )}
              {isMine && !isKey && (
                <span className="flex shrink-0 items-center gap-1 text-[0.8125rem] text-ink-bad">
                  <X size={16} aria-hidden />
                  我的答案
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-3">
        <Verdict mine={mine} answerKey={answer.key} />
        <Explained answer={answer} />
      </div>
    </article>
  );
}
