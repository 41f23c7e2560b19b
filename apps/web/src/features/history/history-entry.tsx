import { Link } from '@tanstack/react-router';
import { MODE_NAMES } from '../../exam/names/exam-names.ts';
import { CleanBadge } from '../../exam/results/clean-badge.tsx';
import { spokenMoment } from '../../ui/words/dates.ts';
import { spokenDuration, spokenPoints } from '../../ui/words/durations.ts';
import type { HistoryEntry } from './history-queries.ts';

interface HistoryEntryCardProps {
  entry: HistoryEntry;
  level: 4 | 6;
}

export function HistoryEntryCard({ entry, level }: HistoryEntryCardProps) {
  const { extra_time, is_clean, objective } = entry;
  return (
    <article className="sheet flex flex-wrap items-center justify-between gap-x-8 gap-y-3 p-4 md:px-6">
      <div className="min-w-0 grow basis-64">
        <h2 className="font-medium">
          {entry.paper_title}
          {is_clean && <CleanBadge />}
        </h2>
        <p className="text-[0.9375rem] text-ink-muted">
          {spokenMoment(entry.submitted_at)} · {MODE_NAMES[entry.mode]}
          {extra_time !== 1 && ` · 延长${extra_time}倍时间`} · 用时{spokenDuration(entry.used_ms)}
        </p>
      </div>
      {objective === null ? (
        <p className="text-ink-muted">{entry.state === 'abandoned' ? '已放弃，不计分' : '已交卷，正在计分'}</p>
      ) : (
        <>
          <Points objective={objective} total={entry.total} />
          <Ways entry={entry} level={level} />
        </>
      )}
    </article>
  );
}

function Points({ objective, total }: { objective: NonNullable<HistoryEntry['objective']>; total: number | null }) {
  const parts = `听力${spokenPoints(objective.listening)} · 阅读${spokenPoints(objective.reading)}`;
  return (
    <p className="min-w-36 tabular-nums">
      <span className="text-xl font-bold">{total === null ? spokenPoints(objective.points) : Math.round(total)}</span>
      <span className="text-ink-muted">{total === null ? ` / ${spokenPoints(objective.max)}` : ' / 710 估分'}</span>
      <span className="block text-[0.8125rem] text-ink-muted">{parts}</span>
    </p>
  );
}

function Ways({ entry, level }: HistoryEntryCardProps) {
  const place = { params: { level, id: entry.paper_id }, search: { submission: entry.id } };
  return (
    <div className="no-print -mx-1 flex flex-wrap gap-1">
      <Link
        to="/cet{$level}/result"
        params={{ level }}
        search={{ submission: entry.id }}
        className="btn btn-outline btn-sm min-h-11 md:min-h-9"
      >
        成绩
      </Link>
      <Link to="/cet{$level}/exam/$id/answer" {...place} className="btn btn-ghost btn-sm min-h-11 md:min-h-9">
        答案与解析
      </Link>
      <Link to="/cet{$level}/exam/$id/analysis" {...place} className="btn btn-ghost btn-sm min-h-11 md:min-h-9">
        答卷分析
      </Link>
    </div>
  );
}
