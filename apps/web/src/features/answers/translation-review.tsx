import type { Submission, SubjectiveResult } from '@study/contract/attempt-views.ts';
import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper } from '@study/contract/paper-views.ts';
import { Beside } from '../../ui/page/beside.tsx';
import { CoverageMap } from '../../exam/marks/coverage-map.tsx';
import type { Care } from './care.ts';
import { MyText } from './my-text.tsx';
import { TextCareSection } from './text-care-section.tsx';

interface TranslationReviewProps {
  question: ReviewPaper['translation'];
  answer: AnswersDocument['translation'];
  submission: Submission | null;
  care: Care;
}

const ORDINALS = ['一', '二', '三', '四', '五'] as const;

export function TranslationReview({ question, answer, submission, care }: TranslationReviewProps) {
  const mine = submission?.translation ?? null;
  return (
    <Beside
      name="原文与我的译文"
      text={
        <>
          <h2 className="mb-2 font-bold">原文</h2>
          <p className="text-[1.0625rem] leading-[1.9]">{question.source}</p>
          <h2 className="mt-6 mb-2 font-bold">我的译文</h2>
          <MyText mine={mine} />
        </>
      }
      items={
        <>
          <TextCareSection part="translation">
            {submission && care({ submission, part: 'translation' })}
          </TextCareSection>
          {answer.references.map((reference, index) => (
            <section key={reference}>
              <h2 className="mb-2 font-bold">参考译文{ORDINALS[index] ?? index + 1}</h2>
              <p lang="en" className="passage">
                {reference}
              </p>
            </section>
          ))}
          <section>
            <h2 className="mb-2 font-bold">要点</h2>
            <KeyPoints answer={answer} mine={mine} />
          </section>
        </>
      }
    />
  );
}

/** Compared with the candidate's text if it was marked; otherwise plain. */
function KeyPoints({ answer, mine }: Pick<TranslationReviewProps, 'answer'> & { mine: SubjectiveResult | null }) {
  if (mine?.coverage && mine.coverage.length > 0) return <CoverageMap points={mine.coverage} text={mine.text ?? ''} />;
  return (
    <dl className="grid gap-4">
      {answer.key_points.map((point) => (
        <div key={point.zh}>
          <dt className="font-medium">{point.zh}</dt>
          <dd lang="en" className="passage">
            {point.accepted.join(' / ')}
          </dd>
          {point.note !== undefined && <dd className="text-[0.9375rem] text-ink-muted">{point.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
