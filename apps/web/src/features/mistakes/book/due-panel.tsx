import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../api/errors.ts';
import { ErrorState } from '../../../ui/page/error-state.tsx';
import type { BookSearch } from './book-search.ts';
import { nextDueQuery } from '../mistakes-queries.ts';
import { dueQuery, type ShownDue } from '../review/review-queries.ts';
import { spokenDueDay, spreadSentence } from '../review/review-words.ts';
import { Loading } from '../../../ui/page/loading.tsx';

interface DuePanelProps {
  userId: string;
  search: BookSearch;
}

/** What is to be reviewed today, and the way to it. */
export function DuePanel({ userId, search }: DuePanelProps) {
  const due = useQuery(dueQuery(userId));
  if (due.isPending) return <Loading className="sheet h-44 md:h-36" />;
  if (due.isError) return <ErrorState message={messageOf(due.error)} onRetry={() => void due.refetch()} />;
  const { count, done_today, isKept } = due.data;
  return (
    <section aria-labelledby="due-today" className="no-print sheet min-h-44 p-4 md:min-h-36 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 grow basis-56">
          <h2 id="due-today" className="text-[0.9375rem] text-ink-muted">
            今日待复习
          </h2>
          <p className="text-2xl font-bold">
            {count}
            <span className="ml-1 text-base font-normal">道</span>
          </p>
          <Sentence due={due.data} />
          <p className="mt-1 text-[0.8125rem] text-ink-muted">
            {done_today > 0 && `今天已复习${done_today}道。`}
            每天最多{due.data.limit}道，可在
            <Link to="/settings" className="text-link">
              设置
            </Link>
            里修改。{isKept && '这是本机保存的清单。'}
          </p>
        </div>
        {count > 0 && (
          <Link to="." search={{ ...search, review: 'due' }} className="btn btn-primary h-12 w-full sm:w-auto">
            开始复习
          </Link>
        )}
      </div>
    </section>
  );
}

function Sentence({ due }: { due: ShownDue }) {
  const { count, backlog } = due;
  const spread = spreadSentence(due);
  if (count > 0) return spread === null ? null : <p className="mt-1 text-[0.9375rem]">{spread}</p>;
  if (backlog > 0) return <p className="mt-1 text-[0.9375rem]">今天的数量已经做完，其余{backlog}道从明天起继续。</p>;
  return <NextOne />;
}

function NextOne() {
  const next = useQuery(nextDueQuery);
  if (next.data === undefined) return <p className="mt-1 text-[0.9375rem]">今天没有要复习的。</p>;
  return (
    <p className="mt-1 text-[0.9375rem]">
      {next.data === null
        ? '错题都已掌握，没有要复习的。'
        : `今天没有要复习的，下一次在${spokenDueDay(next.data.due_at)}。`}
    </p>
  );
}
