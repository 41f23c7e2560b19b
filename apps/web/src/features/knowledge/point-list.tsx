import { ChevronDown, ChevronRight } from 'lucide-react';
import type { GraphPoint } from '@study/contract/knowledge.ts';
import { AREA_NAMES } from '../../exam/names/area-names.ts';
import { foldedAreas, type KnowledgeSearch } from './graph-search.ts';
import { LearnableTag } from './learnable-tag.tsx';
import { byArea } from './shown-graph.ts';
import { spokenMean, spokenStanding, STANDINGS, StandingRing } from './standing-mark.tsx';

interface PointListProps {
  points: readonly GraphPoint[];
  search: KnowledgeSearch;
  onFold: (area: string) => void;
  onPoint: (id: string) => void;
}

/** The points by area, each with how well it is known. */
export function PointList({ points, search, onFold, onPoint }: PointListProps) {
  const folded = foldedAreas(search);
  return (
    <div className="grid gap-6">
      {byArea(points).map(({ area, points: own }) => {
        const isOpen = !folded.has(area);
        const Arrow = isOpen ? ChevronDown : ChevronRight;
        return (
          <section key={area} aria-label={AREA_NAMES[area] ?? area}>
            <h2 className="text-xl font-medium">
              <button
                type="button"
                className="flex min-h-11 cursor-pointer items-center gap-2"
                aria-expanded={isOpen}
                onClick={() => onFold(area)}
              >
                <Arrow size={20} aria-hidden />
                {AREA_NAMES[area] ?? area}
                <span className="text-base font-normal text-ink-muted tabular-nums">{own.length}</span>
              </button>
            </h2>
            {isOpen && (
              <ul className="mt-2 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
                {own.map((point) => (
                  <li key={point.id}>
                    <Row point={point} isChosen={point.id === search.point} onPoint={onPoint} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

interface RowProps {
  point: GraphPoint;
  isChosen: boolean;
  onPoint: (id: string) => void;
}

function Row({ point: { id, name, items, mastery }, isChosen, onPoint }: RowProps) {
  const standing = spokenStanding(mastery);
  return (
    <button
      type="button"
      data-point={id}
      aria-label={standing === '' ? `${name}，${items}题` : `${name}，${standing}`}
      aria-current={isChosen || undefined}
      className={`sheet flex min-h-14 w-full cursor-pointer items-center gap-3 px-3 py-2 text-left hover:border-ink-accent ${isChosen ? 'border-ink-accent' : ''}`}
      onClick={() => onPoint(id)}
    >
      {mastery && <StandingRing mastery={mastery} />}
      <span className="min-w-0 grow">
        <span className="block">{name}</span>
        <span className="flex flex-wrap gap-x-3 text-[0.8125rem] text-ink-muted">
          {mastery ? STANDINGS[mastery.standing].name : `${items}题`}
          {mastery?.is_learnable === true && <LearnableTag />}
        </span>
      </span>
      {mastery && <span className="shrink-0 tabular-nums">{spokenMean(mastery)}</span>}
    </button>
  );
}
