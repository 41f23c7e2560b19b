import type { CSSProperties, KeyboardEvent } from 'react';
import { AREA_NAMES } from '#exam/names/area-names.ts';
import type { PlacedNode } from './area-graph.ts';
import { spokenPoint } from './point-row.tsx';
import { STANDINGS, shownStanding } from './standing.ts';
import { StandingBubble } from './standing-mark.tsx';

interface PointNodeProps {
  node: PlacedNode;
  style: CSSProperties;
  isChosen: boolean;
  /** The one of all nodes that Tab leads to. */
  isTabStop: boolean;
  onPress: () => void;
  onStep: (event: KeyboardEvent) => void;
  onFocus: () => void;
  /** The focus or the mouse has come to it, or left it. */
  onLight: (isLit: boolean) => void;
}

/** A point on the map: bubble, name and word; one of another area says which. */
export function PointNode({ node, style, isChosen, isTabStop, onPress, onStep, onFocus, onLight }: PointNodeProps) {
  const { id, point, isOutside } = node;
  const { name, area, items, mastery } = point;
  const shown = mastery && shownStanding(mastery);
  return (
    <button
      type="button"
      data-point={id}
      style={style}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={isOutside ? `${AREA_NAMES[area] ?? area}：${spokenPoint(point)}` : spokenPoint(point)}
      aria-current={isChosen || undefined}
      className={`map-node ${isOutside ? 'border-dashed' : ''}`}
      onClick={onPress}
      onKeyDown={onStep}
      onFocus={() => {
        onFocus();
        onLight(true);
      }}
      onBlur={() => onLight(false)}
      onPointerEnter={() => onLight(true)}
      onPointerLeave={() => onLight(false)}
    >
      <span className="line-clamp-2 text-note leading-tight font-bold">{name}</span>
      <span className="mt-1 flex items-center gap-1.5 text-[0.75rem] leading-tight whitespace-nowrap">
        {mastery && <StandingBubble mastery={mastery} />}
        {shown === undefined ? (
          <span className="text-ink-muted">{items}题</span>
        ) : (
          <span className={STANDINGS[shown].ink}>{STANDINGS[shown].name}</span>
        )}
        {isOutside && <span className="ml-auto text-ink-muted">{AREA_NAMES[area] ?? area}</span>}
        {!isOutside && mastery?.is_learnable === true && <span className="ml-auto text-ink-accent">可学习</span>}
      </span>
    </button>
  );
}
