import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { MODE_NAMES } from '#exam/names/exam-names.ts';
import { CleanBadge } from '#exam/results/clean-badge.tsx';
import { spokenMoment } from '#ui/words/dates.ts';
import { spokenDuration, spokenPoints } from '#ui/words/durations.ts';
import type { HistoryEntry } from './history-queries.ts';

interface HistoryRowProps {
  entry: HistoryEntry;
  level: 4 | 6;
}

/** An attempt with what it came to; the whole row leads to its result. */
export function HistoryRow({ entry, level }: HistoryRowProps) {
  // What was given up has no result to go to.
  if (entry.state === 'abandoned') {
    return (
      <div className="flex min-h-16 items-center gap-4 py-3">
        <About entry={entry} />
        <span className="chip">已放弃</span>
      </div>
    );
  }
  return (
    <Link to="/cet{$level}/result" params={{ level }} search={{ submission: entry.id }} className="row-link min-h-16">
      <About entry={entry} />
      <Outcome entry={entry} />
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-muted" />
    </Link>
  );
}

function About({ entry }: { entry: HistoryEntry }) {
  const facts = [spokenMoment(entry.submitted_at), MODE_NAMES[entry.mode]];
  if (entry.extra_time !== 1) facts.push(`延长${entry.extra_time}倍时间`);
  facts.push(`用时${spokenDuration(entry.used_ms)}`);
  return (
    <span className="min-w-0 grow">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="wrap-anywhere">{entry.paper_title}</b>
        {entry.is_clean && <CleanBadge />}
      </span>
      <span className="mt-0.5 block text-note text-ink-muted tabular-nums">{facts.join(' · ')}</span>
    </span>
  );
}

function Outcome({ entry: { objective, total, is_partial } }: { entry: HistoryEntry }) {
  if (objective === null) {
    return (
      <span className="chip" data-tone="warn">
        正在计分
      </span>
    );
  }
  return (
    <span className="shrink-0 text-right tabular-nums">
      <span className="block">
        <b className="text-title">{total === null ? spokenPoints(objective.points) : Math.round(total)}</b>
        <span className="text-note text-ink-muted"> / {total === null ? spokenPoints(objective.max) : 710}</span>
      </span>
      <span className="block text-note text-ink-muted">
        {is_partial ? '只做了一部分' : total === null ? '总分待评' : '估分'}
        <span className="max-sm:hidden">
          {' · '}听力{spokenPoints(objective.listening)} · 阅读{spokenPoints(objective.reading)}
        </span>
      </span>
    </span>
  );
}
