import type { Submission, SubjectiveResult } from '@study/contract/attempt-views.ts';
import { PART_NAMES } from '../../exam-names.ts';
import { CoverageMap } from '../../ui/coverage-map.tsx';
import { FoundText } from '../../ui/found-text.tsx';
import { MarkReport } from '../../ui/mark-report.tsx';

/** Writing and translation as they were marked: the mark, and every finding in its place. */
export function MarkPanels({ submission: { writing, translation } }: { submission: Submission }) {
  return (
    <>
      <MarkPanel name={PART_NAMES.writing} result={writing} />
      <MarkPanel name={PART_NAMES.translation} result={translation} />
    </>
  );
}

function MarkPanel({ name, result }: { name: string; result: SubjectiveResult | null }) {
  if (result === null || result.raw === null || result.words === 0) return null;
  const { text, words, findings, coverage } = result;
  return (
    <section aria-label={`${name}评分`} className="sheet mt-6 p-4 md:p-6">
      <h2 className="text-xl font-medium">{name}评分</h2>
      <div className="mt-4 grid gap-8 lg:grid-cols-[20rem_1fr]">
        <MarkReport mark={result} />
        {text !== null && text !== '' && (
          <div>
            <FoundText text={text} findings={findings} />
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
