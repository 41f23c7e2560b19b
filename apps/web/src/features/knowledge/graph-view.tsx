import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { AREA_NAMES } from '#exam/names/area-names.ts';
import type { AreaGraph, PlacedNode } from './area-graph.ts';
import { type MapLayout, mapLayout } from './map-layout.ts';
import { firstOf, turned, walk } from './walk-graph.ts';
import './map.css';
import { formatPoint } from './point-row.tsx';
import { shownStanding, STANDINGS } from './standing.ts';
import { StandingBubble } from './standing-mark.tsx';

interface GraphViewProps {
  area: string;
  graph: AreaGraph;
  chosen: string | undefined;
  onPoint: (id: string) => void;
}

/** Graph of one area at readable size: from top to bottom on a phone, else from left to right. */
export function GraphView({ area, graph, chosen, onPoint }: GraphViewProps) {
  const container = useRef<HTMLDivElement>(null);
  const room = useWidth(container);
  const layout = useMemo(() => mapLayout(graph, room), [graph, room]);
  const { stop, enter, step } = useWalk(graph, chosen, { container, isVertical: layout.isVertical });
  const [lit, setLit] = useState<string | null>(null);
  useChosenInView(container, chosen);
  const { width, height } = layout;
  const nodeOf = new Map(graph.nodes.map((node) => [node.id, node]));
  return (
    <div
      ref={container}
      role="group"
      aria-label={`${AREA_NAMES[area] ?? area}的知识点图，用方向键沿连线移动，回车打开`}
      className="sheet overflow-x-auto"
    >
      <div className="relative mx-auto" style={{ width: rem(width), height: rem(height) }}>
        <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full" fill="none">
          {graph.edges.map(({ from, to }) => {
            const [start, end] = [nodeOf.get(from), nodeOf.get(to)];
            if (start === undefined || end === undefined) return null;
            const isLit = [from, to].some((id) => id === lit || id === chosen);
            return (
              <path
                key={`${from} ${to}`}
                className="map-edge"
                data-lit={isLit || undefined}
                d={layout.lineBetween(start, end)}
              />
            );
          })}
        </svg>
        {graph.nodes.map((node) => (
          <PointNode
            key={node.id}
            node={node}
            style={inRem(layout.boxOf(node))}
            isChosen={node.id === chosen}
            isTabStop={node.id === stop}
            onPress={() => onPoint(node.id)}
            onStep={(event) => step(node.id, event)}
            onFocus={() => enter(node.id)}
            onLight={(isLit) => setLit(isLit ? node.id : null)}
          />
        ))}
      </div>
    </div>
  );
}

const rem = (units: number) => `${units / 16}rem`;

const inRem = ({ left, top, width, height }: ReturnType<MapLayout['boxOf']>): CSSProperties => ({
  left: rem(left),
  top: rem(top),
  width: rem(width),
  height: rem(height),
});

function useWidth(container: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = container.current;
    if (element === null) return;
    const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    const measure = () => setWidth(element.clientWidth / unit);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return width;
}

/** Scrolls the graph to the chosen point if it is out of view, for example when opened by URL. */
function useChosenInView(container: RefObject<HTMLDivElement | null>, chosen: string | undefined): void {
  useEffect(() => {
    const frame = container.current;
    const node = chosen && frame?.querySelector<HTMLElement>(`[data-point="${CSS.escape(chosen)}"]`);
    if (!frame || !node) return;
    const isSeen =
      node.offsetLeft >= frame.scrollLeft && node.offsetLeft + node.offsetWidth <= frame.scrollLeft + frame.clientWidth;
    if (!isSeen) frame.scrollTo({ left: node.offsetLeft - (frame.clientWidth - node.offsetWidth) / 2 });
  }, [container, chosen]);
}

/** Roving tab index: one node is the tab stop, arrow keys move between nodes. */
function useWalk(
  graph: AreaGraph,
  chosen: string | undefined,
  { container, isVertical }: { container: RefObject<HTMLDivElement | null>; isVertical: boolean },
) {
  const [at, setAt] = useState<string | null>(null);
  const stop = [at, chosen ?? null, firstOf(graph)].find((id) => graph.nodes.some((node) => node.id === id));
  const step = (from: string, event: KeyboardEvent) => {
    const next = walk(graph, from, isVertical ? turned(event.key) : event.key);
    if (next === null) return;
    event.preventDefault();
    container.current?.querySelector<HTMLElement>(`[data-point="${CSS.escape(next)}"]`)?.focus();
  };
  return { stop, enter: setAt, step };
}

interface PointNodeProps {
  node: PlacedNode;
  style: CSSProperties;
  isChosen: boolean;
  /** The tab stop of the graph. */
  isTabStop: boolean;
  onPress: () => void;
  onStep: (event: KeyboardEvent) => void;
  onFocus: () => void;
  /** Called when focus or hover starts or ends. */
  onLight: (isLit: boolean) => void;
}

/** A node of the graph: bubble, name and standing; a node of another area names that area. */
function PointNode({ node, style, isChosen, isTabStop, onPress, onStep, onFocus, onLight }: PointNodeProps) {
  const { id, point, isOutside } = node;
  const { name, area, items, mastery } = point;
  const shown = mastery && shownStanding(mastery);
  return (
    <button
      type="button"
      data-point={id}
      style={style}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={isOutside ? `${AREA_NAMES[area] ?? area}：${formatPoint(point)}` : formatPoint(point)}
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
