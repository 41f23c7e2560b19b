import { TriangleAlert } from 'lucide-react';
import { spokenPoints } from '../../ui/words/durations.ts';

interface RowShiftNoteProps {
  shift: { first: number; last: number; fits: 'next' | 'previous'; fitting: number; right: number };
  /** The points lost to the shift. */
  cost: number;
}

/** Warns that a run of answers looks shifted by one row. */
export function RowShiftNote({ shift, cost }: RowShiftNoteProps) {
  const { first, last, fits, fitting, right } = shift;
  const rows = last - first + 1;
  return (
    <section aria-label="错行提示" className="sheet flex gap-3 border-ink-warn p-4 md:px-6">
      <TriangleAlert size={20} className="mt-0.5 shrink-0 text-ink-warn" aria-hidden />
      <div>
        <p className="font-medium">
          第{first}至{last}题的答案像是整体错了一行
        </p>
        <p className="mt-1 text-[0.9375rem] text-ink-muted">
          这{rows}题里有{fitting}题与{fits === 'next' ? '下一题' : '上一题'}的答案相符，与本题相符的
          {right === 0 ? '一题也没有' : `只有${right}题`}。如果填对了行，能多得{spokenPoints(cost)}
          分。考场上填涂时，请每五题核对一次题号。
        </p>
      </div>
    </section>
  );
}
