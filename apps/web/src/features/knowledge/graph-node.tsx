import { Handle, Position, type Node, type NodeProps } from '@xyflow/react';
import { Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { AREA_NAMES } from '../../exam/names/area-names.ts';
import { LearnableTag } from './learnable-tag.tsx';
import type { ShownNode } from './shown-graph.ts';
import { spokenMean, spokenStanding, StandingRing } from './standing-mark.tsx';

export interface NodeData extends Record<string, unknown> {
  shown: ShownNode;
  isChosen: boolean;
  /** The one of all nodes that Tab leads to. */
  isTabStop: boolean;
  onPress: () => void;
  onStep: (event: KeyboardEvent) => void;
  onEnter: (isByKeyboard: boolean) => void;
}
export type FlowNode = Node<NodeData, 'shown'>;

export type HeadingNode = Node<{ area: string }, 'heading'>;

export function AreaHeading({ data: { area } }: NodeProps<HeadingNode>) {
  return <p className="text-base font-medium text-ink-muted">{AREA_NAMES[area] ?? area}</p>;
}

/** A point or a folded area on the map: 160 by 48. */
export function GraphNode({ data }: NodeProps<FlowNode>) {
  const { shown, isChosen, isTabStop, onPress, onStep, onEnter } = data;
  const look = isChosen ? 'border-2 border-ink-accent' : '';
  return (
    <>
      <Handle type="target" position={Position.Left} isConnectable={false} className="invisible" />
      <button
        type="button"
        data-point={shown.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={labelOf(shown)}
        aria-current={isChosen || undefined}
        className={`sheet flex h-12 w-40 cursor-pointer items-center gap-2 px-2 text-left leading-tight ${look}`}
        onClick={onPress}
        onKeyDown={onStep}
        onFocus={({ target }) => onEnter(target.matches(':focus-visible'))}
      >
        {shown.kind === 'point' ? <PointFace point={shown.point} /> : <AreaFace {...shown} />}
      </button>
      <Handle type="source" position={Position.Right} isConnectable={false} className="invisible" />
    </>
  );
}

type Point = Extract<ShownNode, { kind: 'point' }>['point'];

function PointFace({ point: { name, mastery } }: { point: Point }) {
  return (
    <>
      {mastery && <StandingRing mastery={mastery} />}
      <span className="min-w-0 grow">
        <span className="block truncate text-[0.8125rem]">{name}</span>
        {mastery && (
          <span className="flex justify-between text-[0.75rem] text-ink-muted tabular-nums">
            {spokenMean(mastery)}
            {mastery.is_learnable && <LearnableTag />}
          </span>
        )}
      </span>
    </>
  );
}

function AreaFace({ area, count }: { area: string; count: number }) {
  return (
    <>
      <Plus size={18} aria-hidden className="shrink-0 text-ink-muted" />
      <span className="min-w-0 grow font-medium">
        {AREA_NAMES[area] ?? area}
        <span className="ml-2 font-normal text-ink-muted tabular-nums">{count}</span>
      </span>
    </>
  );
}

function labelOf(shown: ShownNode): string {
  if (shown.kind === 'area') return `展开${AREA_NAMES[shown.area] ?? shown.area}，${shown.count}个知识点`;
  const { name, mastery, items } = shown.point;
  return `${name}，${mastery ? spokenStanding(mastery) : `${items}题`}`;
}
