import type { GraphPoint } from '@study/contract/knowledge/knowledge.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AREA_NAMES } from '#exam/names/area-names.ts';
import { useLastLevel } from '#exam/names/last-level.ts';
import { Ticket } from '#ui/page/ticket.tsx';
import { hasStandings } from './known-points.ts';
import { nextPoint } from './next-point.ts';
import { countStandings, SHOWN_STANDINGS, STANDINGS } from './standing.ts';

interface NextTicketProps {
  points: readonly GraphPoint[];
  isVisitor: boolean;
  onPoint: (id: string) => void;
}

/** Recommends the next point to practise, or to answer something first. Renders nothing if all is mastered. */
export function NextTicket({ points, isVisitor, onPoint }: NextTicketProps) {
  const next = nextPoint(points);
  const hasAnswers = points.some(({ mastery }) => mastery !== undefined && mastery.answers > 0);
  if (next === null && hasAnswers) return null;
  return (
    <div className="mb-6">
      <Ticket label="接下来" stubWidth="15rem" stub={<StandingsLegend points={points} />}>
        {next === null ? (
          <First isVisitor={isVisitor} />
        ) : (
          <Words
            eyebrow={`接下来练 · ${AREA_NAMES[next.point.area] ?? next.point.area}`}
            title={next.point.name}
            line={next.reason}
          >
            <Link
              to="/practice"
              search={{ point: next.point.id, begin: '1' }}
              className="btn btn-primary btn-lg w-full sm:w-auto"
              aria-label={`练这一点：${next.point.name}`}
            >
              练这一点
            </Link>
            <button type="button" className="btn btn-ghost mx-auto sm:mx-0" onClick={() => onPoint(next.point.id)}>
              先看它考什么
            </button>
          </Words>
        )}
      </Ticket>
    </div>
  );
}

/** Before the first answer: explains how the bubbles are earned. */
function First({ isVisitor }: { isVisitor: boolean }) {
  const level = useLastLevel(null);
  return (
    <Words
      eyebrow="图上还没有你的记录"
      title="先做一套，看清自己缺哪几处"
      line="做过的题会自动记到它考的知识点上，掌握了的、还不稳的，图上一眼能分清。"
    >
      <Link to="/cet{$level}" params={{ level }} className="btn btn-primary btn-lg w-full sm:w-auto">
        选一套试卷
      </Link>
      {isVisitor && (
        <Link to="/auth" search={{ redirect: '/knowledge-graph' }} className="btn btn-ghost mx-auto sm:mx-0">
          我有账号，登录
        </Link>
      )}
    </Words>
  );
}

interface WordsProps {
  eyebrow: string;
  title: string;
  line: string;
  children: ReactNode;
}

function Words({ eyebrow, title, line, children }: WordsProps) {
  return (
    <>
      <p className="text-note text-ink-muted">{eyebrow}</p>
      <h2 className="display mt-1 text-section">{title}</h2>
      <p className="mt-1">{line}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1">{children}</div>
    </>
  );
}

/** Legend of the bubbles with the number of points of each, once enough is known. */
function StandingsLegend({ points }: { points: readonly GraphPoint[] }) {
  const counts = new Map(countStandings(points).map(({ standing, count }) => [standing, count]));
  const isKnown = hasStandings(points);
  return (
    <dl className="flex flex-wrap gap-x-4 gap-y-1.5 text-note lg:grid lg:gap-2.5 lg:text-ui">
      {SHOWN_STANDINGS.map((standing) => (
        <div key={standing} className="flex items-center gap-2">
          <dt className="flex items-center gap-1.5 lg:gap-2.5">
            <span aria-hidden className="bubble" data-state={STANDINGS[standing].bubble} />
            {STANDINGS[standing].name}
          </dt>
          {isKnown && (
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
