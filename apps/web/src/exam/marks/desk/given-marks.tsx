import type { ScoringDetail } from '@study/contract/marking/marking.admin.ts';
import { formatDateTime } from '#ui/words/dates.ts';
import { nameOfSource } from '../mark-labels.ts';

/** A person's mark that counts. */
export function givenIn({ marks }: ScoringDetail['parts'][number]) {
  return marks?.find(({ counts, source }) => counts && source === 'administrator') ?? null;
}

type Mark = NonNullable<ScoringDetail['parts'][number]['marks']>[number];

interface GivenMarksProps {
  marks: readonly Mark[];
  onTakeBack: () => void;
}

/** All marks of a text, oldest first. The one that counts can be withdrawn if another remains. */
export function GivenMarks({ marks, onTakeBack }: GivenMarksProps) {
  const hasOther = marks.some(({ counts, is_taken_back: isTakenBack }) => !counts && !isTakenBack);
  return (
    <ul aria-label="这篇的分数" className="rows mt-4">
      {marks.map((mark, at) => (
        <li key={at} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
          <span className="min-w-0">
            {mark.source !== null && nameOfSource(mark.source)}
            <span className="block text-note text-ink-muted">
              {[
                mark.counts && '学生看到的',
                mark.is_taken_back && '已撤回',
                mark.marked_at !== null && formatDateTime(mark.marked_at),
              ]
                .filter(Boolean)
                .join('，')}
            </span>
          </span>
          <span className="flex items-center gap-3">
            {mark.counts && mark.source === 'administrator' && hasOther && (
              <button type="button" className="btn btn-ghost h-11" onClick={onTakeBack}>
                撤回
              </button>
            )}
            <b className={`tabular-nums ${mark.is_taken_back ? 'line-through' : ''}`}>{mark.raw}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}
