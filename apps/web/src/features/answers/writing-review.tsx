import type { SubjectiveResult } from '@study/contract/attempt-views.ts';
import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper } from '@study/contract/paper-views.ts';
import { Beside } from '../../ui/beside.tsx';
import { MyText } from './my-text.tsx';

interface WritingReviewProps {
  question: ReviewPaper['writing'];
  answer: AnswersDocument['writing'];
  mine: SubjectiveResult | null;
}

export function WritingReview({ question, answer, mine }: WritingReviewProps) {
  return (
    <Beside
      name="题目与我的作文"
      text={
        <>
          <h2 className="mb-2 font-bold">题目</h2>
          <div lang="en" className="passage">
            <p className="text-ink-muted">{question.directions}</p>
            <p className="mt-2">{question.prompt}</p>
          </div>
          <h2 className="mt-6 mb-2 font-bold">我的作文</h2>
          <MyText mine={mine} />
        </>
      }
      items={
        <>
          <section>
            <h2 className="mb-2 font-bold">提纲</h2>
            <ol className="list-decimal space-y-1 ps-5">
              {answer.outline.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </section>
          {answer.samples.map((sample) => (
            <section key={`${sample.band} ${sample.text}`}>
              <h2 className="mb-2 font-bold">{sample.band}分档范文</h2>
              <p lang="en" className="passage whitespace-pre-wrap">
                {sample.text}
              </p>
              <p className="mt-3 border-l-2 border-base-content/20 pl-4">{sample.comment}</p>
            </section>
          ))}
        </>
      }
    />
  );
}
