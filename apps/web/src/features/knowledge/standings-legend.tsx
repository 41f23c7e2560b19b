import type { GraphPoint } from '@study/contract/knowledge/knowledge.ts';
import { countStandings, SHOWN_STANDINGS, STANDINGS } from './standing.ts';

/** What each bubble means, and how many points there are of it; before the first answer, the meanings alone. */
export function StandingsLegend({ points }: { points: readonly GraphPoint[] }) {
  const counts = new Map(countStandings(points).map(({ standing, count }) => [standing, count]));
  const hasAnswers = points.some(({ mastery }) => mastery !== undefined && mastery.answers > 0);
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1.5 text-note lg:grid lg:gap-2.5 lg:text-ui">
      {SHOWN_STANDINGS.map((standing) => (
        <div key={standing} className="flex items-center gap-2">
          <dt className="flex items-center gap-1.5 lg:gap-2.5">
            <span aria-hidden className="bubble" data-state={STANDINGS[standing].bubble} />
            {STANDINGS[standing].name}
          </dt>
          {hasAnswers && (
            <dd className="ml-auto font-bold tabular-nums">
              {counts.get(standing) ?? 0}
              <span className="sr-only">个</span>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
