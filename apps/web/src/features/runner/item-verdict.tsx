import { Explained } from '../../ui/explained.tsx';
import { Verdict } from '../../ui/verdict.tsx';
import { useItemCheck } from './use-section-check.ts';

interface ItemVerdictProps {
  item: string;
  /** How a letter is shown, where it stands for a word. */
  shown?: (letter: string) => string;
}

/** Practice, once the item's section was checked: right or wrong, the key, and why. */
export function ItemVerdict({ item, shown = (letter) => letter }: ItemVerdictProps) {
  const check = useItemCheck(item);
  if (check === null) return null;
  const { result, answer } = check;
  const response = result.response === null ? null : shown(result.response);
  return (
    <div role="group" aria-label={`第${item}题的答案`} className="mt-3">
      {'stem' in answer && (
        <p lang="en" className="passage mb-2">
          {answer.stem}
        </p>
      )}
      <Verdict mine={{ response, outcome: result.outcome }} answerKey={shown(result.key)} />
      <Explained answer={answer} />
    </div>
  );
}
