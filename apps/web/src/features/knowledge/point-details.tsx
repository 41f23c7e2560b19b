import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MasteryView } from '@study/contract/knowledge.ts';
import { messageOf } from '../../api/errors.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { spokenMoment } from '../../ui/words/dates.ts';
import { LearnableTag } from './learnable-tag.tsx';
import { pointQuery, type PointDetails as Details } from './knowledge-queries.ts';
import { PointItems } from './point-items.tsx';
import { spokenMean, STANDINGS, StandingRing } from './standing-mark.tsx';
import { Loading } from '../../ui/page/loading.tsx';

interface PointDetailsProps {
  id: string;
  viewer: string | null;
  onPoint: (id: string) => void;
}

/** A point: what it is, what it builds on and leads to, one's own record, the items that test it. */
export function PointDetails({ id, viewer, onPoint }: PointDetailsProps) {
  const details = useQuery(pointQuery(viewer, id));
  if (details.isPending) return <Loading className="skeleton h-64 w-full" />;
  if (details.isError) return <ErrorState message={messageOf(details.error)} onRetry={() => void details.refetch()} />;
  const { definition, example, requires, leads_to, mastery, items, elsewhere } = details.data;
  return (
    <div className="grid gap-5">
      <p>{definition}</p>
      <div className="border-l-2 border-base-300 pl-3">
        <h3 className="text-[0.8125rem] text-ink-muted">例子</h3>
        <p>{example}</p>
      </div>
      {mastery && <Record mastery={mastery} />}
      <Others title="先学" points={requires} none="不需要先学别的。" onPoint={onPoint} />
      <Others title="学会后可以学" points={leads_to} none="没有以它为基础的知识点。" onPoint={onPoint} />
      <PointItems items={items} elsewhere={elsewhere} />
      {items.length + elsewhere.length > 0 && (
        <Link to="/practice" search={{ point: id }} className="btn btn-primary h-11">
          练习
        </Link>
      )}
    </div>
  );
}

function Record({ mastery }: { mastery: MasteryView }) {
  const { standing, is_learnable, answers, low, high, last_answered_at } = mastery;
  const range = `，多半在${Math.round(low * 100)}%到${Math.round(high * 100)}%之间`;
  return (
    <div>
      <h3 className="text-[0.8125rem] text-ink-muted">我的记录</h3>
      <p className="mt-1 flex items-center gap-2">
        <StandingRing mastery={mastery} />
        <span className={`font-medium ${STANDINGS[standing].ink}`}>{STANDINGS[standing].name}</span>
        {is_learnable && <LearnableTag />}
      </p>
      <p className="mt-1 text-[0.9375rem] tabular-nums">
        {answers === 0 ? '还没有作答记录。' : `答过${answers}题。`}
        {standing !== 'unknown' && `掌握程度约${spokenMean(mastery)}${range}。`}
        {last_answered_at !== null && (
          <span className="text-ink-muted">最近一次在{spokenMoment(last_answered_at)}。</span>
        )}
      </p>
    </div>
  );
}

interface OthersProps {
  title: string;
  points: Details['requires'];
  none: string;
  onPoint: (id: string) => void;
}

function Others({ title, points, none, onPoint }: OthersProps) {
  return (
    <div>
      <h3 className="text-[0.8125rem] text-ink-muted">{title}</h3>
      {points.length === 0 && <p className="mt-1 text-[0.9375rem]">{none}</p>}
      <ul className="mt-1 flex flex-wrap gap-2">
        {points.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className="btn btn-outline h-11 font-normal md:h-9" onClick={() => onPoint(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
