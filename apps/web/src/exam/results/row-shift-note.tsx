import { TriangleAlert } from 'lucide-react';
import { rowShiftWords, type RowShift } from './row-shift-words.ts';

interface RowShiftNoteProps {
  shift: RowShift;
  /** The points lost to the shift. */
  cost: number;
}

/** Warns that a run of answers looks shifted by one row. */
export function RowShiftNote({ shift, cost }: RowShiftNoteProps) {
  const { title, evidence } = rowShiftWords(shift, cost);
  return (
    <section aria-label="错行提示" className="flex gap-3 py-4">
      <TriangleAlert size={20} className="mt-0.5 shrink-0 text-ink-warn" aria-hidden />
      <div>
        <p className="font-bold">{title}</p>
        <p className="mt-1 text-ui text-ink-muted">{evidence}</p>
      </div>
    </section>
  );
}
