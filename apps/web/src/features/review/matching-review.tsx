import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper } from '@study/contract/paper-views.ts';
import { Beside } from './beside.tsx';
import { Explained } from '../../ui/explained.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import type { MyAnswers } from './my-answers.ts';
import { quotationsOf } from '../../ui/quotations.ts';
import { Verdict } from '../../ui/verdict.tsx';

interface MatchingReviewProps {
  question: ReviewPaper['reading']['matching'];
  items: AnswersDocument['reading']['matching']['items'];
  mine: MyAnswers;
}

export function MatchingReview({ question, items, mine }: MatchingReviewProps) {
  return (
    <Beside
      name="信息匹配原文"
      text={
        <article>
          <h2 lang="en" className="passage mb-3 font-bold">
            {question.title}
          </h2>
          {Object.keys(question.paragraphs)
            .toSorted()
            .map((letter) => (
              <div key={letter} className="mb-4 flex gap-3">
                <span className="font-bold text-ink-accent">{letter}</span>
                <p lang="en" className="passage">
                  <MarkedText
                    text={question.paragraphs[letter] ?? ''}
                    quotations={quotationsOf(items.filter(({ key }) => key === letter))}
                  />
                </p>
              </div>
            ))}
        </article>
      }
      items={question.statements.map((statement) => {
        const answer = items.find(({ no }) => no === statement.no);
        return (
          answer && (
            <article key={statement.no} aria-label={`第${statement.no}题`}>
              <div className="mb-2 flex items-start gap-3">
                <span className="min-w-7 font-bold tabular-nums">{statement.no}</span>
                <p lang="en" className="passage">
                  {statement.text}
                </p>
              </div>
              <Verdict mine={mine.get(statement.no)} answerKey={answer.key} />
              <Explained answer={answer} />
            </article>
          )
        );
      })}
    />
  );
}
