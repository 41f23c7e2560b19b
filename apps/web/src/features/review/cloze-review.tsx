import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper } from '@study/contract/paper-views.ts';
import { Beside } from './beside.tsx';
import { Explained } from '../../ui/explained.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import type { MyAnswers } from './my-answers.ts';
import { Verdict } from '../../ui/verdict.tsx';

interface ClozeReviewProps {
  question: ReviewPaper['reading']['cloze'];
  items: AnswersDocument['reading']['cloze']['items'];
  mine: MyAnswers;
}

export function ClozeReview({ question, items, mine }: ClozeReviewProps) {
  const words = Object.fromEntries(items.map(({ no, key }) => [no, question.bank[key] ?? key]));
  const withWord = (letter: string) => `${letter} ${question.bank[letter] ?? ''}`;
  return (
    <Beside
      name="选词填空原文"
      text={
        <article lang="en" className="passage leading-[2]">
          {question.passage.split(/\n+/).map((paragraph, index) => (
            <p key={index} className="mb-4">
              <MarkedText text={paragraph} quotations={[]} words={words} />
            </p>
          ))}
        </article>
      }
      items={items.map((answer) => {
        const given = mine.get(answer.no);
        const shown = given && { ...given, response: given.response === null ? null : withWord(given.response) };
        return (
          <article key={answer.no} aria-label={`第${answer.no}题`}>
            <div className="flex items-start gap-3">
              <span className="min-w-7 font-bold tabular-nums">{answer.no}</span>
              <Verdict mine={shown} answerKey={withWord(answer.key)} />
            </div>
            <Explained answer={answer} />
          </article>
        );
      })}
    />
  );
}
