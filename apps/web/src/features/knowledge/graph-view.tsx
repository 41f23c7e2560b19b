import '@xyflow/react/dist/base.css';
import {
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  type Edge,
  type ReactFlowProps,
  type Viewport,
} from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';
import { AreaHeading, GraphNode, type FlowNode, type HeadingNode } from './graph-node.tsx';
import type { ShownGraph, ShownNode } from './shown-graph.ts';
import { firstOf, walk } from './walk-graph.ts';

interface GraphViewProps {
  graph: ShownGraph;
  chosen: string | undefined;
  onPoint: (id: string) => void;
  onUnfold: (area: string) => void;
}

const NODE_TYPES = { shown: GraphNode, heading: AreaHeading };
const SIZE = { width: 160, height: 48 };
/** The smallest zoom at which text is readable, and the smallest for the overview. */
const SMALLEST_READ = 0.7;
const SMALLEST = 0.15;
const MARGIN = 16;
/** From the upper edge of an area's first points up to its name. */
const HEADING_ABOVE = 32;
const MOVE_MS = 150;
/** A read-only map: pan and zoom only; selection goes through its own buttons. */
const FLOW: ReactFlowProps<FlowNode | HeadingNode> = {
  nodeTypes: NODE_TYPES,
  nodeOrigin: [0.5, 0.5],
  minZoom: SMALLEST,
  maxZoom: 2,
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  zoomOnScroll: false,
  zoomOnDoubleClick: false,
  preventScrolling: false,
  proOptions: { hideAttribution: true },
};

/** The library makes nodes that are neither draggable nor selectable ignore pointer events; this restores them. */
const PRESSED_INSIDE: CSSProperties = { pointerEvents: 'all' };

const moveMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : MOVE_MS);

/** The map from what is needed to what needs it. */
export function GraphView(props: GraphViewProps) {
  return (
    <ReactFlowProvider>
      <KnowledgeMap {...props} />
    </ReactFlowProvider>
  );
}

function KnowledgeMap({ graph, chosen, onPoint, onUnfold }: GraphViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const { show, fit } = useCamera(graph, chosen);
  const { stop, enter, step } = useWalk(graph, chosen, place);
  const nodes = graph.nodes.map((shown): FlowNode => {
    const data = {
      shown,
      isChosen: shown.id === chosen,
      isTabStop: shown.id === stop,
      onPress: () => (shown.kind === 'area' ? onUnfold(shown.area) : onPoint(shown.id)),
      onStep: (event: KeyboardEvent) => step(shown.id, event),
      onEnter: (isByKeyboard: boolean) => {
        enter(shown.id);
        if (isByKeyboard) show(shown);
      },
    };
    return { id: shown.id, type: 'shown', position: { x: shown.x, y: shown.y }, ...SIZE, style: PRESSED_INSIDE, data };
  });
  return (
    <div
      ref={place}
      role="group"
      aria-label="知识点图，用方向键沿连线移动，回车打开"
      className="sheet relative h-[70dvh] bg-base-200 min-h-96 overflow-hidden"
    >
      <ReactFlow
        {...FLOW}
        nodes={[...headingsOf(graph), ...nodes]}
        edges={graph.edges.map((edge) => edgeOf(edge, chosen))}
      />
      <Zoom onFit={fit} />
    </div>
  );
}

/** One node of all takes Tab; arrows go on from it. */
function useWalk(graph: ShownGraph, chosen: string | undefined, place: RefObject<HTMLDivElement | null>) {
  const [at, setAt] = useState<string | null>(null);
  const stop = [at, chosen ?? null, firstOf(graph)].find((id) => graph.nodes.some((node) => node.id === id));
  const step = (from: string, event: KeyboardEvent) => {
    const next = walk(graph, from, event.key);
    if (next === null) return;
    event.preventDefault();
    place.current?.querySelector<HTMLElement>(`[data-point="${CSS.escape(next)}"]`)?.focus({ preventScroll: true });
  };
  return { stop, enter: setAt, step };
}

/** The name of each area above its first points. */
function headingsOf({ nodes }: ShownGraph): HeadingNode[] {
  const points = nodes.flatMap((node) => (node.kind === 'point' ? [node] : []));
  return [...Map.groupBy(points, ({ point }) => point.area)].map(([area, own]) => {
    const x = Math.min(...own.map((node) => node.x)) - SIZE.width / 2;
    const y = Math.min(...own.map((node) => node.y)) - SIZE.height / 2 - HEADING_ABOVE;
    return { id: `heading:${area}`, type: 'heading', position: { x, y }, origin: [0, 0], data: { area } };
  });
}

function edgeOf({ from, to }: ShownGraph['edges'][number], chosen: string | undefined): Edge {
  const isNear = from === chosen || to === chosen;
  const style = isNear
    ? { stroke: 'var(--ink-accent)', strokeWidth: 2 }
    : { stroke: 'var(--ink-muted)', strokeOpacity: 0.45 };
  return { id: `${from} ${to}`, source: from, target: to, style };
}

/** Moves the viewport: to the start of the shown graph, to the selected point, or to a focused node out of view. */
function useCamera({ nodes }: ShownGraph, chosen: string | undefined) {
  const flow = useReactFlow();
  const [width, height] = [useStore((state) => state.width), useStore((state) => state.height)];
  const shown = nodes.map(({ id }) => id).join(' ');
  const show = (node: ShownNode) => {
    const { x, y, zoom } = flow.getViewport();
    const [left, top] = [node.x * zoom + x, node.y * zoom + y];
    const [marginX, marginY] = [(SIZE.width / 2) * zoom, (SIZE.height / 2) * zoom];
    const isSeen = left > marginX && left < width - marginX && top > marginY && top < height - marginY;
    if (!isSeen) void flow.setCenter(node.x, node.y, { zoom, duration: moveMs() });
  };
  const begun = useRef({ shown: '', asked: '' });
  useEffect(() => {
    if (width === 0 || !flow.viewportInitialized) return;
    const asked = `${width} ${chosen}`;
    const { shown: shownBefore, asked: askedBefore } = begun.current;
    begun.current = { shown, asked };
    if (shownBefore !== shown) void flow.setViewport(beginningOf(nodes, width, height));
    const looked = nodes.find(({ id }) => id === chosen);
    if (looked && askedBefore !== asked) show(looked);
  });
  return { show, fit: () => void flow.fitView({ minZoom: SMALLEST, maxZoom: 1, duration: moveMs() }) };
}

/** The upper left part of the map, as wide as there is room and no smaller than can be read. */
function beginningOf(nodes: ShownGraph['nodes'], width: number, height: number): Viewport {
  const [xs, ys] = [nodes.map(({ x }) => x), nodes.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs) - SIZE.width / 2, Math.min(...ys) - SIZE.height / 2 - HEADING_ABOVE];
  const [wide, tall] = [Math.max(...xs) + SIZE.width / 2 - left, Math.max(...ys) + SIZE.height / 2 - top];
  const zoom = Math.min(1, Math.max(SMALLEST_READ, (width - 2 * MARGIN) / wide));
  const start = (room: number, size: number) => Math.max(MARGIN, (room - size * zoom) / 2);
  return { x: start(width, wide) - left * zoom, y: start(height, tall) - top * zoom, zoom };
}

function Zoom({ onFit }: { onFit: () => void }) {
  const flow = useReactFlow();
  const tools = [
    { label: '放大', icon: Plus, press: () => void flow.zoomIn({ duration: moveMs() }) },
    { label: '缩小', icon: Minus, press: () => void flow.zoomOut({ duration: moveMs() }) },
    { label: '看全图', icon: Maximize, press: onFit },
  ];
  return (
    <div className="absolute right-3 bottom-3 flex gap-1">
      {tools.map(({ label, icon: Icon, press }) => (
        <button
          key={label}
          type="button"
          className="btn btn-square h-11 w-11 border-base-300 bg-base-100 md:h-9 md:w-9"
          aria-label={label}
          onClick={press}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  );
}
