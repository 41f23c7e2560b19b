import type { GraphPoint } from '@study/contract/knowledge/knowledge.ts';
import { ChevronRight } from 'lucide-react';
import { STANDINGS, shownStanding, standingLine } from './standing.ts';
import { LearnableTag, StandingBubble } from './standing-mark.tsx';

interface PointRowProps {
  point: GraphPoint;
  isChosen: boolean;
  onPoint: (id: string) => void;
}

/** A point in a list: bubble, name and standing. */
export function PointRow({ point, isChosen, onPoint }: PointRowProps) {
  const { id, name, mastery } = point;
  const ink = mastery === undefined ? 'text-ink-muted' : STANDINGS[shownStanding(mastery)].ink;
  return (
    <button
      type="button"
      data-point={id}
      aria-label={formatPoint(point)}
      aria-current={isChosen || undefined}
      className={`row-link ${isChosen ? 'bg-tint-accent' : ''}`}
      onClick={() => onPoint(id)}
    >
      {mastery && <StandingBubble mastery={mastery} />}
      <span className="min-w-0 grow">
        <span className="block font-bold">{name}</span>
        <span className="flex flex-wrap gap-x-3 text-note text-ink-muted">
          <span className={ink}>{standingLine(point)}</span>
          {mastery?.is_learnable === true && <LearnableTag />}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-muted" />
    </button>
  );
}

/** Accessible name of a point's button: 听懂事实细节，还看不准，答过2题，可学习. */
export function formatPoint(point: GraphPoint): string {
  return [point.name, standingLine(point), ...(point.mastery?.is_learnable === true ? ['可学习'] : [])].join('，');
}
