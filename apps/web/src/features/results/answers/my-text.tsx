import type { SubjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import { FoundText } from '#exam/marks/found-text.tsx';
import { MarkReport } from '#exam/marks/mark-report.tsx';

/** The submitted text with its findings, followed by its mark. */
export function MyText({ mine }: { mine: SubjectiveResult | null }) {
  if (mine === null || mine.text === null || mine.words === 0) return <p className="text-ink-muted">没有作答。</p>;
  return (
    <>
      <FoundText text={mine.text} findings={mine.findings} found={mine.findings_found} />
      {mine.raw !== null && <p className="mt-2 text-ui text-ink-muted tabular-nums">{mine.words}词</p>}
      <div className="mt-3">
        <MarkReport mark={mine} />
      </div>
    </>
  );
}
