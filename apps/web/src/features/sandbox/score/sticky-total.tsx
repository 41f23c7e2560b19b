import { formatPoints } from '#ui/words/durations.ts';
import type { Counted } from './count-score.ts';
import { gapWords } from './total-panel.tsx';

interface StickyTotalProps {
  counted: Counted;
  target: number;
}

/** Keeps the total in view on a phone. Hidden from screen readers, which read the panel below. */
export function StickyTotal({ counted: { total }, target }: StickyTotalProps) {
  return (
    <div
      aria-hidden
      className="no-print sticky top-(--bar-height) z-10 -mx-4 mb-3 flex items-baseline gap-3 border-b border-line bg-base-200 px-4 py-2.5 tabular-nums lg:hidden"
    >
      <span className="text-note text-ink-muted">估分</span>
      <span className="figure text-[1.75rem]">{formatPoints(total)}</span>
      <span className="ml-auto text-note text-ink-muted">{gapWords(total, target, `目标${target}`)}</span>
    </div>
  );
}
