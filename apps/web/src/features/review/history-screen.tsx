import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../api-error.ts';
import { MODE_NAMES } from '../../exam-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { spokenDuration, spokenMoment, spokenPoints } from './durations.ts';
import { HISTORY_PAGE_SIZE, historyQuery, type HistoryEntry } from './review-queries.ts';
import { SheetSkeleton } from './sheet-skeleton.tsx';

export interface HistoryScreenProps {
  level: 4 | 6;
}

/** Past attempts of a level, latest first. */
export function HistoryScreen({ level }: HistoryScreenProps) {
  const [page, setPage] = useState(1);
  const history = useQuery(historyQuery(level, page));
  const title = `${level === 4 ? '四级' : '六级'}历史成绩`;
  if (history.isPending) {
    return (
      <Page title={title}>
        <SheetSkeleton />
      </Page>
    );
  }
  if (history.isError) {
    return (
      <Page title={title}>
        <ErrorState message={messageOf(history.error)} onRetry={() => void history.refetch()} />
      </Page>
    );
  }
  const { results, count } = history.data;
  if (count === 0) {
    return (
      <Page title={title}>
        <EmptyState line="交卷后，每一次的成绩都会列在这里。">
          <Link to="/cet{$level}" params={{ level }} className="btn btn-primary">
            选一份试卷
          </Link>
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={title} lead={`共${count}次作答`}>
      <ol className="grid gap-4">
        {results.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} level={level} />
          </li>
        ))}
      </ol>
      <Pager page={page} pages={Math.ceil(count / HISTORY_PAGE_SIZE)} onPage={setPage} />
    </Page>
  );
}

function Entry({ entry, level }: { entry: HistoryEntry; level: 4 | 6 }) {
  const { objective, extra_time } = entry;
  const isScored = objective !== null;
  return (
    <article className="sheet flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-4 md:px-6">
      <div className="min-w-0 grow basis-64">
        <h2 className="font-medium">{entry.paper_title}</h2>
        <p className="text-[0.9375rem] text-ink-muted">
          {spokenMoment(entry.submitted_at)} · {MODE_NAMES[entry.mode]}
          {extra_time !== 1 && ` · 延长${extra_time}倍时间`} · 用时{spokenDuration(entry.used_ms)}
        </p>
      </div>
      {isScored ? (
        <p className="tabular-nums">
          <span className="text-xl font-bold">{spokenPoints(objective.points)}</span>
          <span className="text-ink-muted"> / {spokenPoints(objective.max)}</span>
          <span className="block text-[0.8125rem] text-ink-muted">
            听力{spokenPoints(objective.listening)} · 阅读{spokenPoints(objective.reading)}
          </span>
        </p>
      ) : (
        <p className="text-ink-muted">已放弃，不计分</p>
      )}
      {isScored && (
        <div className="flex flex-wrap gap-2">
          <Link
            to="/cet{$level}/result"
            params={{ level }}
            search={{ submission: entry.id }}
            className="btn btn-outline btn-sm min-h-11 md:min-h-9"
          >
            成绩
          </Link>
          <Link
            to="/cet{$level}/exam/$id/answer"
            params={{ level, id: entry.paper_id }}
            search={{ submission: entry.id }}
            className="btn btn-ghost btn-sm min-h-11 md:min-h-9"
          >
            答案与解析
          </Link>
        </div>
      )}
    </article>
  );
}
