import type { Submission } from '@study/contract/attempt-views.ts';
import type { AnswersDocument } from '@study/contract/paper-document.ts';
import type { ReviewPaper } from '@study/contract/paper-views.ts';
import { Beside } from '../../ui/page/beside.tsx';
import { sampleAbove } from '../../exam/marks/mark-words.ts';
import type { Care } from './care.ts';
import { MyText } from './my-text.tsx';
import { TextCareSection } from './text-care-section.tsx';
import { showPlace } from './use-item-place.ts';

interface WritingReviewProps {
  question: ReviewPaper['writing'];
  answer: AnswersDocument['writing'];
  submission: Submission | null;
  care: Care;
}

const NEXT_SAMPLE = 'writing-next-sample';

export function WritingReview({ question, answer, submission, care }: WritingReviewProps) {
  const mine = submission?.writing ?? null;
  const raw = mine?.raw ?? null;
  const range = { min: question.min_words, max: question.max_words };
  const next = raw === null ? null : sampleAbove(raw, answer.samples);
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
          {next !== null && (
            <button
              type="button"
              className="no-print btn mt-4 min-h-11 btn-outline"
              onClick={() => showPlace(NEXT_SAMPLE)}
            >
              看高一档的范文（{next.band}分档）
            </button>
          )}
        </>
      }
      items={
        <>
          <TextCareSection part="writing">{submission && care({ submission, part: 'writing', range })}</TextCareSection>
          <section>
            <h2 className="mb-2 font-bold">提纲</h2>
            <ol className="list-decimal space-y-1 ps-5">
              {answer.outline.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </section>
          {answer.samples.map((sample) => (
            <SampleShown key={`${sample.band} ${sample.text}`} sample={sample} isNext={sample === next} />
          ))}
        </>
      }
    />
  );
}

interface SampleShownProps {
  sample: AnswersDocument['writing']['samples'][number];
  /** It is one band above what the candidate wrote. */
  isNext: boolean;
}

function SampleShown({ sample: { band, text, comment }, isNext }: SampleShownProps) {
  return (
    <section {...(isNext && { id: NEXT_SAMPLE, tabIndex: -1 })} className="item-anchor">
      <h2 className="mb-2 font-bold">
        {band}分档范文
        {isNext && <span className="ml-3 text-[0.9375rem] font-normal text-ink-accent">比您的作文高一档</span>}
      </h2>
      <p lang="en" className="passage whitespace-pre-wrap">
        {text}
      </p>
      <p className="mt-3 border-l-2 border-base-content/20 pl-4">{comment}</p>
    </section>
  );
}
