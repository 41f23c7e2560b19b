import type { GraphPoint } from '@study/contract/knowledge/knowledge.ts';
import { Bubbles } from '#ui/chart/bubbles.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { useIdle } from '#ui/state/use-idle.ts';
import { byArea, splitSingles, type Area } from './areas.ts';
import { costliest } from './known-points.ts';
import { isNarrowed, openAreas, type KnowledgeSearch } from './graph-search.ts';
import { PointRow } from './point-row.tsx';
import { countStandings, STANDINGS, shownStanding } from './standing.ts';

interface AreaListProps {
  points: readonly GraphPoint[];
  search: KnowledgeSearch;
  onOpen: (area: string, isOpen: boolean) => void;
  onPoint: (id: string) => void;
}

/** The points that cost most, then all by area: each area is a row of bubbles that expands into its points. */
export function AreaList({ points, search, onOpen, onPoint }: AreaListProps) {
  const open = openAreas(search);
  // Collapsed content is rendered for the browser's page search, but only when idle.
  const isIdle = useIdle();
  const costly = costliest(points);
  return (
    <div className="sheet rows px-5 py-1 md:px-6">
      {!isNarrowed(search) && costly.length > 0 && (
        <section aria-label="最费分的">
          <Fold title="最费分的" note={`${costly.length}个`} isOpen>
            <PointRows points={costly} chosen={search.point} onPoint={onPoint} />
          </Fold>
        </section>
      )}
      {byArea(points).map((area) => (
        <AreaFold
          key={area.area}
          area={area}
          isOpen={isNarrowed(search) || open.has(area.area)}
          isFilled={isIdle}
          chosen={search.point}
          // A filtered list is always expanded, which is not stored.
          onTurn={(isOpen) => !isNarrowed(search) && isOpen !== open.has(area.area) && onOpen(area.area, isOpen)}
          onPoint={onPoint}
        />
      ))}
    </div>
  );
}

interface AreaFoldProps {
  area: Area;
  isOpen: boolean;
  /** Renders its rows while collapsed, too. */
  isFilled: boolean;
  chosen: string | undefined;
  onTurn: (isOpen: boolean) => void;
  onPoint: (id: string) => void;
}

function AreaFold({ area: { name, points }, isOpen, isFilled, chosen, onTurn, onPoint }: AreaFoldProps) {
  const { several, single } = splitSingles(points);
  const rows = (own: readonly GraphPoint[]) => <PointRows points={own} chosen={chosen} onPoint={onPoint} />;
  return (
    <section aria-label={name}>
      <Fold title={<AreaTitle name={name} points={points} />} isOpen={isOpen} onTurn={onTurn}>
        {(isOpen || isFilled) && (
          <div className="pb-2">
            {rows(several)}
            {single.length > 0 && several.length > 0 && (
              <Fold
                title="只有1题考到的"
                note={`${single.length}个`}
                isOpen={single.some(({ id }) => id === chosen) || undefined}
              >
                {rows(single)}
              </Fold>
            )}
            {several.length === 0 && rows(single)}
          </div>
        )}
      </Fold>
    </section>
  );
}

function PointRows({
  points,
  chosen,
  onPoint,
}: { points: readonly GraphPoint[] } & Pick<AreaFoldProps, 'chosen' | 'onPoint'>) {
  return (
    <ul className="grid gap-x-10 lg:grid-cols-[repeat(auto-fill,minmax(26rem,1fr))]">
      {points.map((point) => (
        <li key={point.id} className="border-t border-line">
          <PointRow point={point} isChosen={point.id === chosen} onPoint={onPoint} />
        </li>
      ))}
    </ul>
  );
}

function AreaTitle({ name, points }: Pick<Area, 'name' | 'points'>) {
  const counts = countStandings(points);
  const mastered = counts.find(({ standing }) => standing === 'mastered')?.count;
  const spoken = counts.map(({ standing, count }) => `${STANDINGS[standing].name}${count}个`).join('，');
  const states = points.flatMap(({ mastery }) => (mastery ? [STANDINGS[shownStanding(mastery)].bubble] : []));
  return (
    <span className="block py-3">
      <span className="flex flex-wrap items-baseline gap-x-3">
        {name}
        <span className="text-note font-normal text-ink-muted">
          {points.length}个{mastered !== undefined && `，已掌握${mastered}个`}
        </span>
      </span>
      {states.length > 0 && (
        <span className="mt-1.5 block leading-none">
          <Bubbles states={states} label={spoken} />
        </span>
      )}
    </span>
  );
}
