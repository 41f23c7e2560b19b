import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { messageOf } from '../../api/errors.ts';
import { AREA_NAMES } from '../../exam/names/area-names.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Page } from '../../ui/page/page.tsx';
import { useIsWide } from '../../ui/state/use-is-wide.ts';
import { AreaChips } from './area-chips.tsx';
import { GraphFilters } from './graph-filters.tsx';
import { isWanted, toggleFolded, viewOf, type KnowledgeSearch } from './graph-search.ts';
import { graphQuery, type Graph } from './knowledge-queries.ts';
import { PointList } from './point-list.tsx';
import { PointPanel } from './point-panel.tsx';
import { byArea, shownGraph } from './shown-graph.ts';
import { Loading } from '../../ui/page/loading.tsx';

// The map's drawing is needed where the map is shown only.
const GraphView = lazy(async () => ({ default: (await import('./graph-view.tsx')).GraphView }));

export interface KnowledgeScreenProps {
  /** Null for a visitor, who sees it without mastery. */
  viewer: string | null;
  search: KnowledgeSearch;
  onSearch: (search: KnowledgeSearch, how?: { replace: boolean }) => void;
}

/** 知识图谱: what is tested, what builds on what, and how well one knows it. */
export function KnowledgeScreen({ viewer, search, onSearch }: KnowledgeScreenProps) {
  const graph = useQuery(graphQuery(viewer));
  return (
    <Page title="知识图谱" lead={<Lead isVisitor={viewer === null} />}>
      {graph.isPending && <Coming {...{ viewer, search, onSearch }} />}
      {graph.isError && <ErrorState message={messageOf(graph.error)} onRetry={() => void graph.refetch()} />}
      {graph.data && <Knowledge graph={graph.data} {...{ viewer, search, onSearch }} />}
    </Page>
  );
}

function Lead({ isVisitor }: { isVisitor: boolean }) {
  if (!isVisitor) {
    return '掌握程度按您的作答估计：30天前的作答只算一半，标了不确定或猜的答对算得轻。';
  }
  return (
    <>
      <Link to="/auth" search={{ redirect: '/knowledge-graph' }} className="text-link">
        登录
      </Link>
      并做过题以后，这里会标出您的掌握程度。
    </>
  );
}

const COUNT_LINE = 'mb-3 text-[0.9375rem] text-ink-muted tabular-nums';

const MAP_COMING = <Loading className="skeleton h-[70dvh] min-h-96" />;

/** The frame of the page with placeholders, so that nothing moves when the points arrive. */
function Coming({ viewer, search, onSearch }: KnowledgeScreenProps) {
  const view = viewOf(search, useIsWide());
  const change = (next: KnowledgeSearch) => onSearch(next, { replace: true });
  return (
    <>
      <GraphFilters
        search={search}
        view={view}
        isVisitor={viewer === null}
        onChange={(part) => change({ ...search, ...part })}
      />
      <p className={COUNT_LINE}>知识点载入中</p>
      {view === 'graph' && (
        <>
          <AreaChips
            areas={Object.keys(AREA_NAMES)}
            search={search}
            onFold={(area) => change(toggleFolded(search, area))}
          />
          {MAP_COMING}
        </>
      )}
      {view === 'list' && (
        <Loading className="mt-13 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {Array.from({ length: 12 }, (_, index) => (
            <div key={index} className="sheet h-15 px-3 py-4" aria-hidden>
              <div className="skeleton h-6 w-3/5" />
            </div>
          ))}
        </Loading>
      )}
    </>
  );
}

function Knowledge({ graph, viewer, search, onSearch }: KnowledgeScreenProps & { graph: Graph }) {
  const view = viewOf(search, useIsWide());
  const { takesFocus, open, close } = useChosen(search, onSearch);
  const shown = useMemo(() => shownGraph(graph, search), [graph, search]);
  const wanted = graph.points.filter((point) => isWanted(point, search));
  const chosen = graph.points.find(({ id }) => id === search.point);
  const narrow = (part: KnowledgeSearch) => onSearch({ ...search, ...part }, { replace: true });
  const fold = (area: string) => onSearch(toggleFolded(search, area), { replace: true });
  return (
    <>
      <GraphFilters search={search} view={view} isVisitor={viewer === null} onChange={narrow} />
      <p role="status" className={COUNT_LINE}>
        {wanted.length}个知识点{view === 'graph' && '，右边的建立在左边的上面'}
      </p>
      <div className={chosen ? 'grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem]' : ''}>
        <div className="min-w-0">
          {wanted.length === 0 && (
            <EmptyState line="没有符合的知识点，换个条件试试。">
              <button type="button" className="btn btn-outline" onClick={() => onSearch({ view: search.view })}>
                看全部
              </button>
            </EmptyState>
          )}
          {wanted.length > 0 && view === 'list' && (
            <PointList points={wanted} search={search} onFold={fold} onPoint={open} />
          )}
          {wanted.length > 0 && view === 'graph' && (
            <>
              <AreaChips areas={byArea(wanted).map(({ area }) => area)} search={search} onFold={fold} />
              <Suspense fallback={MAP_COMING}>
                <GraphView graph={shown} chosen={search.point} onPoint={open} onUnfold={fold} />
              </Suspense>
            </>
          )}
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

/** The selected point: the focus moves to its panel, and back to its node when that is closed. */
function useChosen(search: KnowledgeSearch, onSearch: KnowledgeScreenProps['onSearch']) {
  const [takesFocus, setTakesFocus] = useState(false);
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (search.point !== undefined || left.current === null) return;
    const place = document.querySelector<HTMLElement>(`[data-point="${CSS.escape(left.current)}"]`);
    left.current = null;
    place?.focus({ preventScroll: true });
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
