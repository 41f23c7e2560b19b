import '@xyflow/react/dist/base.css';
import { ReactFlow, ReactFlowProvider, useReactFlow, useStore, type Edge, type ReactFlowProps } from '@xyflow/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { GraphNode, type FlowNode } from './graph-node.tsx';
import type { ShownGraph, ShownNode } from './shown-graph.ts';
import { firstOf, walk } from './walk-graph.ts';

interface GraphViewProps {
  graph: ShownGraph;
  chosen: string | undefined;
  onPoint: (id: string) => void;
  onUnfold: (area: string) => void;
}

const NODE_TYPES = { shown: GraphNode };
const SIZE = { width: 160, height: 48 };
/** Smaller than that nothing can be read. */
const FIT = { minZoom: 0.55, maxZoom: 1, padding: 0.05 };
const MOVE_MS = 150;
/** To be looked at and moved over; nothing in it is moved, joined or chosen but by its own buttons. */
const FLOW: ReactFlowProps<FlowNode> = {
  nodeTypes: NODE_TYPES,
  nodeOrigin: [0.5, 0.5],
  fitView: true,
  fitViewOptions: FIT,
  minZoom: 0.2,
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
  const { show, fit } = useCamera(graph);
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
    return { id: shown.id, type: 'shown', position: { x: shown.x, y: shown.y }, ...SIZE, data };
  });
  return (
    <div
      ref={place}
      role="group"
      aria-label="知识点图，用方向键沿连线移动，回车打开"
      className="sheet relative h-[70dvh] min-h-96 overflow-hidden"
    >
      <ReactFlow {...FLOW} nodes={nodes} edges={graph.edges.map((edge) => edgeOf(edge, chosen))} />
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

function edgeOf({ from, to }: ShownGraph['edges'][number], chosen: string | undefined): Edge {
  const isNear = from === chosen || to === chosen;
  const style = isNear
    ? { stroke: 'var(--ink-accent)', strokeWidth: 2 }
    : { stroke: 'var(--ink-muted)', strokeOpacity: 0.45 };
  return { id: `${from} ${to}`, source: from, target: to, style };
}

/** Moves what is seen: to a node that is out of sight, and to all when other nodes are shown. */
function useCamera({ nodes }: ShownGraph) {
  const flow = useReactFlow();
  const [width, height] = [useStore((state) => state.width), useStore((state) => state.height)];
  const shown = nodes.map(({ id }) => id).join(' ');
  const fit = () => void flow.fitView({ ...FIT, duration: moveMs() });
  const latest = useRef({ shown, fit });
  useEffect(() => {
    const isSame = latest.current.shown === shown;
    latest.current = { shown, fit };
    // The new nodes are measured by the next frame.
    if (!isSame) requestAnimationFrame(() => latest.current.fit());
  });
  const show = (node: ShownNode) => {
    const { x, y, zoom } = flow.getViewport();
    const [left, top] = [node.x * zoom + x, node.y * zoom + y];
    const [marginX, marginY] = [(SIZE.width / 2) * zoom, (SIZE.height / 2) * zoom];
    const isSeen = left > marginX && left < width - marginX && top > marginY && top < height - marginY;
    if (!isSeen) void flow.setCenter(node.x, node.y, { zoom, duration: moveMs() });
  };
  return { show, fit };
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
