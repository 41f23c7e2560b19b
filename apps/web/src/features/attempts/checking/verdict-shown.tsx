import { Explained } from '#exam/items/explained.tsx';
import { Verdict } from '#exam/items/verdict.tsx';
import type { ItemCheck } from './use-section-check.ts';

interface VerdictShownProps {
  item: string;
  check: ItemCheck;
  /** The text to show for a letter that stands for a word. */
  shown: (letter: string) => string;
}

/** Right or wrong, the key, and why. */
export function VerdictShown({ item, check: { result, answer }, shown }: VerdictShownProps) {
  const response = result.response === null ? null : shown(result.response);
  return (
    <div role="group" aria-label={`第${item}题的答案`} className="mt-3">
      {'stem' in answer && (
        <p lang="en" className="passage mb-2">
          {answer.stem}
        </p>
      )}
      <Verdict mine={{ response, outcome: result.outcome }} answerKey={shown(result.key)} />
      <Explained answer={answer} chosen={result.response} />
    </div>
  );
}
