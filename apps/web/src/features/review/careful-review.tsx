import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper } from '@study/contract/paper-views.ts';
import { Beside } from './beside.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import type { MyAnswers } from './my-answers.ts';
import { quotationsOf } from '../../ui/quotations.ts';
import { ReviewedChoice } from './reviewed-choice.tsx';

interface CarefulReviewProps {
  passages: ReviewPaper['reading']['careful'];
  answers: AnswersDocument['reading']['careful'];
  mine: MyAnswers;
}

export function CarefulReview({ passages, answers, mine }: CarefulReviewProps) {
  return (
    <div className="grid gap-16">
      {passages.map((passage, index) => {
        const items = answers[index]?.items ?? [];
        return (
          <Beside
            key={passage.title}
            name={`${passage.title}原文`}
            text={
              <article lang="en" className="passage">
                <h2 className="mb-3 font-bold">{passage.title}</h2>
                {passage.paragraphs.map((paragraph, at) => (
                  <p key={at} className="mb-4">
                    <MarkedText text={paragraph} quotations={quotationsOf(items)} />
                  </p>
                ))}
              </article>
            }
            items={passage.questions.map((question) => {
              const answer = items.find(({ no }) => no === question.no);
              return (
                answer && (
                  <ReviewedChoice
                    key={question.no}
                    stem={question.stem}
                    options={question.options}
                    answer={answer}
                    mine={mine.get(question.no)}
                  />
                )
              );
            })}
          />
        );
      })}
    </div>
  );
}
