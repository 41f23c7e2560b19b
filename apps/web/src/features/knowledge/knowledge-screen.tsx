import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Page } from '#ui/page/page.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { useInSlices } from '#ui/state/use-in-slices.ts';
import { areaGraph } from './area-graph.ts';
import { AreaList } from './area-list.tsx';
import { byArea } from './areas.ts';
import { isNarrowed, isWanted, type KnowledgeSearch, type View, viewOf, withArea } from './graph-search.ts';
import { GraphView } from './graph-view.tsx';
import { type Graph, graphQuery } from './knowledge-queries.ts';
import { hasStandings, withoutStandings } from './known-points.ts';
import { nextPoint } from './next-point.ts';
import { NextTicket } from './next-ticket.tsx';
import { PointPanel } from './point-panel.tsx';
import { AREA_NAMES } from '#exam/names/area-names.ts';
import { Choice, Choices, SearchInput } from '#ui/form/list-filters.tsx';
import { Picks } from '#ui/form/picks.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { SHOWN_STANDINGS, STANDINGS } from './standing.ts';
import { Loading } from '#ui/page/loading.tsx';

interface GraphToolsProps {
  search: KnowledgeSearch;
  view: View;
  /** The area shown on the map. */
  area: string;
  /** Points can be filtered by standing. */
  hasStandings: boolean;
  onChange: (part: KnowledgeSearch) => void;
}

const VIEWS = [
  { value: 'list', label: '列表' },
  { value: 'graph', label: '图' },
] as const;
const AREAS = Object.entries(AREA_NAMES).map(([value, label]) => ({ value, label }));
const STANDING_NAMES = {
  learnable: '可学习',
  ...Object.fromEntries(SHOWN_STANDINGS.map((standing) => [standing, STANDINGS[standing].name])),
};

/** Switches between list and map, filters the list, and selects the map's area. All choices are search params. */
function GraphTools({ search, view, area, hasStandings: isKnown, onChange }: GraphToolsProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-3">
      <Segmented label="显示方式" value={view} choices={VIEWS} onChoose={(next) => onChange({ view: next })} />
      {view === 'graph' ? (
        <Picks label="领域" value={area} choices={AREAS} onPick={(next) => onChange({ area: next })} />
      ) : (
        <div role="search" className="contents grow flex-wrap gap-3 md:flex">
          <Choices made={[search.search, search.area, search.standing].filter(Boolean).length}>
            <SearchInput
              label="搜索知识点"
              value={search.search ?? ''}
              onChange={(text) => onChange({ search: text })}
            />
            <Choice
              label="领域"
              all="全部领域"
              options={AREA_NAMES}
              value={search.area}
              onChange={(next) => onChange({ area: next })}
            />
            {isKnown && (
              <Choice
                label="掌握程度"
                all="全部程度"
                options={STANDING_NAMES}
                value={search.standing}
                onChange={(standing) => onChange({ standing })}
              />
            )}
          </Choices>
        </div>
      )}
    </div>
  );
}

export interface KnowledgeScreenProps {
  /** Null for a visitor, who sees no mastery. */
  viewer: string | null;
  search: KnowledgeSearch;
  onSearch: (search: KnowledgeSearch, how?: { replace: boolean }) => void;
}

/** 知识图谱: knowledge points, their prerequisites, and the user's mastery. */
export function KnowledgeScreen({ viewer, search, onSearch }: KnowledgeScreenProps) {
  const graph = useQuery(graphQuery(viewer));
  const isShown = useInSlices(graph.data !== undefined);
  const view = viewOf(search, useIsWide());
  return (
    <Page title="知识图谱" lead="考哪些知识点，先学哪个，你掌握了哪些。">
      {(graph.isPending || (graph.data && !isShown)) && <KnowledgeSkeleton view={view} />}
      {graph.isError && <ErrorState message={messageOf(graph.error)} onRetry={() => void graph.refetch()} />}
      {graph.data && isShown && <Knowledge graph={graph.data} {...{ viewer, search, onSearch }} />}
    </Page>
  );
}

function Knowledge({ graph: given, viewer, search, onSearch }: KnowledgeScreenProps & { graph: Graph }) {
  const isWide = useIsWide();
  const view = viewOf(search, isWide);
  const isKnown = hasStandings(given.points);
  const graph = useMemo(
    () => (isKnown ? given : { ...given, points: withoutStandings(given.points) }),
    [given, isKnown],
  );
  const { points } = graph;
  const { takesFocus, open, close } = useChosen(search, onSearch);
  const chosen = points.find(({ id }) => id === search.point);
  const area = areaOnMap(graph, search);
  const shown = useMemo(() => areaGraph(graph, area), [graph, area]);
  const wanted = points.filter((point) => isWanted(point, search));
  const narrow = (part: KnowledgeSearch) => onSearch({ ...search, ...part }, { replace: true });
  return (
    <>
      <NextTicket points={given.points} isVisitor={viewer === null} onPoint={open} />
      <GraphTools search={search} view={view} area={area} hasStandings={isKnown} onChange={narrow} />
      <p role="status" className="mb-2 px-1 text-note text-ink-muted">
        {view === 'graph'
          ? `先学${isWide ? '左' : '上'}边的，再学${isWide ? '右' : '下'}边的；虚线框里的属于别的领域。`
          : `${wanted.length}个知识点`}
        {viewer !== null && !isKnown && '做满20题，这里会标出哪些掌握了、哪些还不稳。'}
      </p>
      <div className={chosen ? 'grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem]' : ''}>
        <div className="min-w-0">
          {view === 'graph' && <GraphView key={area} area={area} graph={shown} chosen={search.point} onPoint={open} />}
          {view === 'list' && wanted.length === 0 && (
            <EmptyState line="没有符合的知识点" note="换个词，或者放宽条件试试。">
              <button type="button" className="btn btn-outline" onClick={() => onSearch({ view: search.view })}>
                看全部
              </button>
            </EmptyState>
          )}
          {view === 'list' && wanted.length > 0 && (
            <AreaList
              key={String(isNarrowed(search))}
              points={wanted}
              search={search}
              onOpen={(each, isOpen) => onSearch(withArea(search, each, isOpen), { replace: true })}
              onPoint={open}
            />
          )}
          {isKnown && <HowCounted />}
        </div>
        {chosen && (
          <PointPanel
            id={chosen.id}
            name={chosen.name}
            viewer={viewer}
            takesFocus={takesFocus}
            onPoint={open}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

/** The requested area, otherwise that of the chosen point, otherwise that of the next point to practise. */
function areaOnMap({ points }: Graph, { area, point }: KnowledgeSearch): string {
  const areas = byArea(points).map((each) => each.area);
  const asked = areas.find((each) => each === area);
  const chosen = points.find(({ id }) => id === point)?.area;
  return asked ?? chosen ?? nextPoint(points)?.point.area ?? areas[0] ?? '';
}

function HowCounted() {
  return (
    <div className="mt-3 px-1 text-note text-ink-muted">
      <Fold title={<span className="font-normal">掌握程度是怎么算的</span>}>
        <p className="max-w-[46rem] pb-2">
          按你的作答估计：30天前的作答只算一半，标了不确定或猜的答对算得轻。答过不到5题的只说还看不准，不下结论。
        </p>
      </Fold>
    </div>
  );
}

/** The selected point: its panel takes the focus and returns it on closing. */
function useChosen(search: KnowledgeSearch, onSearch: (search: KnowledgeSearch) => void) {
  const [takesFocus, setTakesFocus] = useState(false);
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (search.point !== undefined || left.current === null) return;
    const element = document.querySelector<HTMLElement>(`[data-point="${CSS.escape(left.current)}"]`);
    left.current = null;
    element?.focus({ preventScroll: true });
  }, [search.point]);
  return {
    takesFocus,
    open: (point: string) => {
      setTakesFocus(true);
      onSearch({ ...search, point });
    },
    close: () => {
      left.current = search.point ?? null;
      onSearch({ ...search, point: undefined });
    },
  };
}

function KnowledgeSkeleton({ view }: { view: View }) {
  return (
    <Loading>
      <div aria-hidden className="sheet h-98 p-5 sm:h-72 md:p-8 lg:h-60">
        <div className="skeleton h-4 w-32" />
        <div className="mt-3 skeleton h-8 w-3/5" />
        <div className="mt-8 skeleton h-13 w-36" />
      </div>
      <div aria-hidden className={view === 'graph' ? 'mt-6 h-36 sm:h-24' : 'mt-6 h-42 md:h-20'} />
      <div aria-hidden className="sheet h-[36rem] px-5 py-4">
        {Array.from({ length: 8 }, (_, index) => (
          <div key={index} className="mb-9 skeleton h-8 w-4/5" />
        ))}
      </div>
    </Loading>
  );
}
