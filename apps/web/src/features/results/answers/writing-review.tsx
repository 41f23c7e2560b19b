import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { AnswersDocument } from '@study/contract/papers/paper-document.ts';
import type { ReviewPaper } from '@study/contract/papers/paper-views.ts';
import { sampleAbove } from '#exam/marks/mark-labels.ts';
import { Fold } from '#ui/page/fold.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import type { Care } from './care.ts';
import { ModelTexts } from './model-texts.tsx';
import { MyText } from './my-text.tsx';
import { showLocation } from './show-location.ts';
import { TextCareSection } from './text-care-section.tsx';

interface WritingReviewProps {
  question: ReviewPaper['writing'];
  answer: AnswersDocument['writing'];
  submission: Submission | null;
  care: Care;
  /** Everything below each other. */
  isPrinted?: boolean;
}

const NEXT_SAMPLE = 'writing-next-sample';

export function WritingReview({ question, answer, submission, care, isPrinted = false }: WritingReviewProps) {
  const isBeside = useIsWide() && !isPrinted;
  const mine = submission?.writing ?? null;
  const raw = mine?.raw ?? null;
  const range = { min: question.min_words, max: question.max_words };
  const next = raw === null ? null : sampleAbove(raw, answer.samples);
  return (
    <>
      <section aria-label="我的作文" id="writing" tabIndex={-1} className="item-anchor sheet p-4 md:p-7">
        <MyText
          title="我的作文"
          mine={mine}
          beside={isBeside ? <Samples samples={answer.samples} next={next} /> : null}
        />
        {next !== null && !isBeside && (
          <button type="button" className="no-print btn btn-outline mt-4" onClick={() => showLocation(NEXT_SAMPLE)}>
            看高一档的范文（{next.band}分档）
          </button>
        )}
      </section>
      <TextCareSection part="writing">{submission && care({ submission, part: 'writing', range })}</TextCareSection>
      <div className="rows sheet px-4 md:px-7">
        <Fold title="题目" isOpen={mine === null}>
          <div lang="en" className="passage pb-4">
            <p className="text-ink-muted">{question.directions}</p>
            <p className="mt-2">{question.prompt}</p>
          </div>
        </Fold>
        {answer.outline.length > 0 && (
          <Fold title="提纲" note={`${answer.outline.length}条`}>
            <ol className="list-decimal space-y-1 ps-5 pb-4">
              {answer.outline.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ol>
          </Fold>
        )}
        {!isBeside &&
          answer.samples.map((sample) => (
            <SampleShown key={`${sample.band} ${sample.text}`} sample={sample} isNext={sample === next} />
          ))}
      </div>
    </>
  );
}

type Sample = AnswersDocument['writing']['samples'][number];

interface SamplesProps {
  samples: readonly Sample[];
  /** The one in the band above the candidate's text; null in the top band and without a mark. */
  next: Sample | null;
}

function Samples({ samples, next }: SamplesProps) {
  const texts = samples.map(({ band, text, comment }) => ({ label: `${band}分档`, text, comment }));
  return <ModelTexts name="范文" texts={texts} first={next === null ? 0 : samples.indexOf(next)} id={NEXT_SAMPLE} />;
}

interface SampleShownProps {
  sample: Sample;
  /** The sample is one band above the candidate's text. */
  isNext: boolean;
}

function SampleShown({ sample: { band, text, comment }, isNext }: SampleShownProps) {
  return (
    <Fold
      title={`${band}分档范文`}
      note={isNext ? <span className="text-ink-accent">比你的作文高一档</span> : undefined}
    >
      <div {...(isNext && { id: NEXT_SAMPLE, tabIndex: -1 })} className="item-anchor pb-4">
        <p lang="en" className="passage whitespace-pre-wrap">
          {text}
        </p>
        <p className="margin-note mt-3 text-ui">{comment}</p>
      </div>
    </Fold>
  );
}
