import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MasteryView } from '@study/contract/knowledge/knowledge.ts';
import { messageOf } from '#api/errors.ts';
import { MixedText } from '#exam/items/mixed-text.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { pointQuery, type PointDetails as Details } from './knowledge-queries.ts';
import { PointItems } from './point-items.tsx';
import { shownStanding, formatMean, STANDINGS } from './standing.ts';
import { LearnableTag, StandingBubble } from './standing-mark.tsx';

interface PointDetailsProps {
  id: string;
  viewer: string | null;
  onPoint: (id: string) => void;
}

/** Details of a point: the user's record, description, prerequisites, dependents and items. */
export function PointDetails({ id, viewer, onPoint }: PointDetailsProps) {
  const details = useQuery(pointQuery(viewer, id));
  if (details.isPending) return <Loading className="skeleton h-64 w-full" />;
  if (details.isError) return <ErrorState message={messageOf(details.error)} onRetry={() => void details.refetch()} />;
  const { definition, example, requires, leads_to, mastery, items, elsewhere } = details.data;
  return (
    <div className="grid gap-5">
      {mastery && <Record mastery={mastery} />}
      <p>
        <MixedText text={definition} />
      </p>
      <div className="margin-note">
        <h3 className="text-note font-bold text-ink-accent">例子</h3>
        <p>
          <MixedText text={example} />
        </p>
      </div>
      <Others title="先学" points={requires} none="不需要先学别的。" onPoint={onPoint} />
      <Others title="学会后可以学" points={leads_to} none="没有以它为基础的知识点。" onPoint={onPoint} />
      <PointItems items={items} elsewhere={elsewhere} />
    </div>
  );
}

interface PractiseButtonProps extends Pick<PointDetailsProps, 'id' | 'viewer'> {
  /** Primary style, for a view without another primary button. */
  isFilled?: boolean;
}

/** Renders nothing if no item tests the point. */
export function PractiseButton({ id, viewer, isFilled = false }: PractiseButtonProps) {
  const { data } = useQuery(pointQuery(viewer, id));
  if (data === undefined || data.items.length + data.elsewhere.length === 0) return null;
  return (
    <Link
      to="/practice"
      search={{ point: id, begin: '1' }}
      className={`btn grow ${isFilled ? 'btn-primary' : 'btn-outline'}`}
    >
      练这一点
    </Link>
  );
}

function Record({ mastery }: { mastery: MasteryView }) {
  const { is_learnable, last_answered_at } = mastery;
  const { name, ink } = STANDINGS[shownStanding(mastery)];
  return (
    <div className="rounded-(--radius-field) bg-base-300 px-4 py-3">
      <h3 className="sr-only">我的记录</h3>
      <p className="flex flex-wrap items-center gap-x-2.5">
        <StandingBubble mastery={mastery} />
        <span className={`font-bold ${ink}`}>{name}</span>
        {is_learnable && (
          <span className="ml-auto text-note">
            <LearnableTag />
          </span>
        )}
      </p>
      <p className="mt-1 text-ui tabular-nums">
        {recordSentence(mastery)}
        {last_answered_at !== null && (
          <span className="text-ink-muted">最近一次在{formatDateTime(last_answered_at)}。</span>
        )}
      </p>
    </div>
  );
}

function recordSentence(mastery: MasteryView): string {
  const { answers, mean, low, high, is_learnable } = mastery;
  const shown = shownStanding(mastery);
  if (shown === 'none') return is_learnable ? '还没做过，现在就可以学。' : '还没有做过考它的题。';
  if (shown === 'unsure') return `答过${answers}题，还不够下结论。`;
  return `答过${answers}题，${formatMean(mean)}能答对，多半在${Math.round(low * 100)}%到${Math.round(high * 100)}%之间。`;
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
      <h3 className="text-note text-ink-muted">{title}</h3>
      {points.length === 0 && <p className="mt-1 text-ui">{none}</p>}
      <ul className="mt-1.5 flex flex-wrap gap-2">
        {points.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className="btn btn-outline h-auto min-h-11 px-3.5 py-1.5 text-start font-normal md:min-h-9"
              onClick={() => onPoint(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
