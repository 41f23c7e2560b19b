import type { Submission } from '@study/contract/attempt-views.ts';
import type { SubjectivePart } from '@study/contract/exam-structure.ts';
import { Link } from '@tanstack/react-router';
import { PART_NAMES } from '../../exam/names/exam-names.ts';
import { CoverageMap } from '../../exam/marks/coverage-map.tsx';
import { FoundText } from '../../exam/marks/found-text.tsx';
import { MarkReport } from '../../exam/marks/mark-report.tsx';
import { hasBandAbove } from '../../exam/marks/mark-words.ts';
import type { ResultExtras } from './result-extras.ts';

interface MarkPanelsProps extends Pick<ResultExtras, 'careOf'> {
  submission: Submission;
  level: 4 | 6;
}

/** The marks of writing and translation, with their findings and actions. */
export function MarkPanels(props: MarkPanelsProps) {
  return (
    <>
      <MarkPanel part="writing" {...props} />
      <MarkPanel part="translation" {...props} />
    </>
  );
}

function MarkPanel({ part, submission, level, careOf }: MarkPanelsProps & { part: SubjectivePart }) {
  const result = submission[part];
  if (result === null || result.raw === null || result.words === 0) return null;
  const { raw, text, words, findings, findings_found: found, coverage } = result;
  const name = PART_NAMES[part];
  return (
    <section aria-label={`${name}评分`} className="sheet mt-6 p-4 md:p-6">
      <h2 className="text-xl font-medium">{name}评分</h2>
      <div className="mt-4 grid gap-8 lg:grid-cols-[20rem_1fr]">
        <div className="grid content-start gap-4">
          <MarkReport mark={result} />
          <Ways part={part} submission={submission} level={level} hasBetter={hasBandAbove(raw)} />
          {careOf({ submissionId: submission.id, part })}
        </div>
        {text !== null && text !== '' && (
          <div>
            <FoundText text={text} findings={findings} found={found} />
            <p className="mt-2 text-[0.9375rem] text-ink-muted tabular-nums">{words}词</p>
          </div>
        )}
      </div>
      {coverage !== null && coverage.length > 0 && (
        <div className="mt-8">
          <h3 className="font-medium">要点对照</h3>
          <CoverageMap points={coverage} text={text ?? ''} isBrief />
        </div>
      )}
    </section>
  );
}

interface WaysProps {
  part: SubjectivePart;
  submission: Submission;
  level: 4 | 6;
  hasBetter: boolean;
}

/** Links to the answer page, to revise the text and to read a model answer. */
function Ways({ part, submission, level, hasBetter }: WaysProps) {
  const place = { params: { level, id: submission.paper_id }, search: { submission: submission.id } };
  const model = part === 'writing' ? { hash: 'writing-next-sample', label: '看高一档的范文' } : TRANSLATION_MODEL;
  return (
    <p className="no-print flex flex-wrap gap-x-4 gap-y-2">
      <Link
        to="/cet{$level}/exam/$id/answer"
        {...place}
        hash={`${part}-revise`}
        className="btn btn-outline btn-sm min-h-11 md:min-h-9"
      >
        修改后再评
      </Link>
      {(part === 'translation' || hasBetter) && (
        <Link
          to="/cet{$level}/exam/$id/answer"
          {...place}
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
