import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { hasBandAbove } from '@study/domain/planning/text-to-revise.ts';
import { Link } from '@tanstack/react-router';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { CoverageMap } from '#exam/marks/coverage-map.tsx';
import { FoundText } from '#exam/marks/found-text.tsx';
import { MarkReport } from '#exam/marks/mark-report.tsx';
import { Fold } from '#ui/page/fold.tsx';
import type { ResultExtras } from './result-extras.ts';

interface MarkPanelProps extends Pick<ResultExtras, 'careOf'> {
  part: SubjectivePart;
  submission: Submission;
  level: 4 | 6;
}

/** The mark of a text with findings and actions, or why there is none yet. */
export function MarkPanel({ part, submission, level, careOf }: MarkPanelProps) {
  const result = submission[part];
  const name = PART_NAMES[part];
  const isMarked = result !== null && result.raw !== null && result.words > 0;
  return (
    <section aria-label={`${name}评分`} className="sheet p-5 md:p-6">
      <h2 className="text-title font-bold">{name}评分</h2>
      {result === null ? (
        <p className="mt-2 text-ink-muted">这部分还没有结束。</p>
      ) : isMarked ? (
        <Marked {...{ part, submission, level, careOf }} result={result} raw={result.raw ?? 0} />
      ) : (
        <Unmarked {...{ part, submission, level }} result={result} />
      )}
    </section>
  );
}

type Result = NonNullable<Submission[SubjectivePart]>;

function Marked({ part, submission, level, careOf, result, raw }: MarkPanelProps & { result: Result; raw: number }) {
  const { text, words, findings, findings_found: found, coverage } = result;
  return (
    <>
      <div className="mt-3 grid gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-4">
          <MarkReport mark={result} />
          {result.source !== 'administrator' && (
            <p className="no-print text-ui">
              机器看什么、不看什么、有多准，请看
              <Link to="/scoring" className="text-link">
                怎样评分
              </Link>
              。
            </p>
          )}
          <Ways part={part} submission={submission} level={level} hasBetter={hasBandAbove(raw)} />
          {careOf({ submissionId: submission.id, part })}
        </div>
        {text !== null && text !== '' && (
          <div>
            <FoundText text={text} findings={findings} found={found} />
            <p className="mt-2 text-note text-ink-muted tabular-nums">{words}词</p>
          </div>
        )}
      </div>
      {coverage !== null && coverage.length > 0 && (
        <div className="mt-4 border-t border-line">
          <Fold
            title="要点对照"
            note={`${coverage.length}个要点，译出${coverage.filter(({ is_covered }) => is_covered).length}个`}
          >
            <CoverageMap points={coverage} text={text ?? ''} isBrief />
          </Fold>
        </div>
      )}
    </>
  );
}

/** A text that is blank or not marked yet. */
function Unmarked({ part, submission, level, result }: Omit<MarkPanelProps, 'careOf'> & { result: Result }) {
  return (
    <div className="mt-2 grid justify-items-start gap-4">
      <MarkReport mark={{ ...result, raw: null }} />
      {result.words === 0 && result.raw !== null && <Ways part={part} submission={submission} level={level} isEmpty />}
      {result.words > 0 && result.text !== null && (
        <p lang="en" className="passage wrap-anywhere whitespace-pre-wrap">
          {result.text}
        </p>
      )}
    </div>
  );
}

interface WaysProps {
  part: SubjectivePart;
  submission: Submission;
  level: 4 | 6;
  hasBetter?: boolean;
  /** The text is blank. */
  isEmpty?: boolean;
}

/** Links to the answer page: revise the text, or read a model answer. */
function Ways({ part, submission, level, hasBetter = false, isEmpty = false }: WaysProps) {
  const target = { params: { level, id: submission.paper_id }, search: { submission: submission.id } };
  const model = part === 'writing' ? { hash: 'writing-next-sample', label: '看高一档的范文' } : TRANSLATION_MODEL;
  return (
    <p className="no-print flex flex-wrap gap-x-4 gap-y-2">
      <Link
        to="/cet{$level}/exam/$id/answer"
        {...target}
        hash={`${part}-revise`}
        className="btn btn-outline btn-sm min-h-11 md:min-h-9"
      >
        {isEmpty ? '补写再评' : '修改后再评'}
      </Link>
      {(part === 'translation' || hasBetter) && (
        <Link
          to="/cet{$level}/exam/$id/answer"
          {...target}
          hash={model.hash}
          className="btn btn-ghost btn-sm min-h-11 md:min-h-9"
        >
          {model.label}
        </Link>
      )}
    </p>
  );
}

const TRANSLATION_MODEL = { hash: 'translation', label: '看参考译文' };
