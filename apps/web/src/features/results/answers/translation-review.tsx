import type { Submission, SubjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import type { AnswersDocument } from '@study/contract/papers/paper-document.ts';
import type { ReviewPaper } from '@study/contract/papers/paper-views.ts';
import { useState } from 'react';
import { MixedText } from '#exam/items/mixed-text.tsx';
import type { Claim } from '#exam/marks/claim.ts';
import { CoverageMap } from '#exam/marks/coverage-map.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import type { Care } from './care.ts';
import { ModelTexts } from './model-texts.tsx';
import { MyText } from './my-text.tsx';
import { TextCareSection } from './text-care-section.tsx';

interface TranslationReviewProps {
  question: ReviewPaper['translation'];
  answer: AnswersDocument['translation'];
  submission: Submission | null;
  care: Care;
  /** Everything below each other. */
  isPrinted?: boolean;
}

const ORDINALS = ['一', '二', '三', '四', '五'] as const;

export function TranslationReview({ question, answer, submission, care, isPrinted = false }: TranslationReviewProps) {
  const isBeside = useIsWide() && !isPrinted;
  const mine = submission?.translation ?? null;
  const [claim, setClaim] = useState<Claim>();
  const covered = mine?.coverage?.filter(({ is_covered }) => is_covered).length;
  const hasText = mine !== null && mine.words > 0;
  return (
    <>
      <section aria-label="我的译文" id="translation" tabIndex={-1} className="item-anchor sheet p-4 md:p-7">
        <h2 className="mb-2 text-title font-bold">原文</h2>
        <p translate="no" className="leading-[1.9]">
          <MixedText text={question.source} />
        </p>
        <div className="mt-5">
          <MyText
            title="我的译文"
            mine={mine}
            beside={isBeside ? <References references={answer.references} /> : null}
          />
        </div>
      </section>
      <TextCareSection part="translation">
        {submission && care({ submission, part: 'translation', claim })}
      </TextCareSection>
      <div className="rows sheet px-4 empty:hidden md:px-7">
        {!isBeside &&
          answer.references.map((reference, index) => (
            <Fold key={reference} title={`参考译文${ordinal(index)}`} isOpen={index === 0 && !hasText}>
              <p lang="en" className="passage pb-4">
                {reference}
              </p>
            </Fold>
          ))}
        {answer.key_points.length > 0 && (
          <Fold title="要点" note={`${answer.key_points.length}个${covered === undefined ? '' : `，译出${covered}个`}`}>
            <div className="pb-4">
              <KeyPoints answer={answer} mine={mine} onClaim={setClaim} />
            </div>
          </Fold>
        )}
      </div>
    </>
  );
}

const ordinal = (index: number): string => ORDINALS[index] ?? String(index + 1);

function References({ references }: { references: readonly string[] }) {
  const texts = references.map((text, index) => ({ label: `参考译文${ordinal(index)}`, text }));
  return <ModelTexts name="参考译文" texts={texts} first={0} id="translation-reference" />;
}

interface KeyPointsProps extends Pick<TranslationReviewProps, 'answer'> {
  mine: SubjectiveResult | null;
  onClaim: (claim: Claim) => void;
}

/** Key points: compared with the candidate's text if it was marked, otherwise a plain list. */
function KeyPoints({ answer, mine, onClaim }: KeyPointsProps) {
  if (mine?.coverage && mine.coverage.length > 0) {
    return <CoverageMap points={mine.coverage} text={mine.text ?? ''} onClaim={onClaim} />;
  }
  return (
    <dl className="grid gap-4">
      {answer.key_points.map((point) => (
        <div key={point.zh}>
          <dt className="font-bold">{point.zh}</dt>
          <dd lang="en" className="passage">
            {point.accepted.join(' / ')}
          </dd>
          {point.note !== undefined && <dd className="text-ui text-ink-muted">{point.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
