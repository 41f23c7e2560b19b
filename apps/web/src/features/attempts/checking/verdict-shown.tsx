import { Explained } from '#exam/items/explained.tsx';
import { ReportItem } from '#exam/items/report-item.tsx';
import { useRunner } from '../state/runner-context.ts';
import { formatKey } from '@study/contract/papers/format-key.ts';
import { Verdict } from '#exam/items/verdict.tsx';
import type { ItemCheck } from './use-section-check.ts';

interface VerdictShownProps {
  item: string;
  check: ItemCheck;
  /** Maps an option letter to its display text. */
  shown: (letter: string) => string;
}

/** Outcome, answer key and explanation of an item. */
export function VerdictShown({ item, check: { result, answer }, shown }: VerdictShownProps) {
  const { paperId, attempt } = useRunner();
  const response = result.response === null ? null : shown(result.response);
  return (
    <div role="group" aria-label={`第${item}题的答案`} className="mt-3">
      {'stem' in answer && (
        <p lang="en" className="passage mb-2">
          {answer.stem}
        </p>
      )}
      <Verdict mine={{ response, outcome: result.outcome }} answerKey={formatKey(result.key, shown)} />
      <Explained answer={answer} chosen={result.response} />
      <ReportItem paperId={paperId} item={Number(item)} version={attempt.get().content_version} />
    </div>
  );
}
